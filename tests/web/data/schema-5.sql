BEGIN TRANSACTION;
CREATE TABLE achievements (player VARCHAR(64) NOT NULL, name VARCHAR(40) NOT NULL, moment FLOAT NOT NULL, seen BOOLEAN NOT NULL, PRIMARY KEY (player, name));
INSERT INTO "achievements" VALUES('0123456789abcdef0123456789abcdef','regular',1794960000.0,0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE daily_attempts (player VARCHAR(64) NOT NULL, date VARCHAR(10) NOT NULL, game VARCHAR(32) NOT NULL, ending VARCHAR(16) NOT NULL, turns INTEGER NOT NULL, moment FLOAT NOT NULL, PRIMARY KEY (player, date));
INSERT INTO "daily_attempts" VALUES('0123456789abcdef0123456789abcdef','2026-11-18','B6lhJjMujmslT_rh','lost-time',21,1.79500000087053370474e+09);
CREATE TABLE drafts (id VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, "case" VARCHAR(32) NOT NULL, title VARCHAR(200) NOT NULL, tables TEXT NOT NULL, past TEXT NOT NULL, revision INTEGER NOT NULL, updated FLOAT NOT NULL, PRIMARY KEY (id));
INSERT INTO "drafts" VALUES('5P5O3xaF9yPb1YXU','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders, changed','{"format": 1, "case": "witch-cult", "name": "The Witch Cult Murders, changed", "version": "0.1", "clue": [{"id": "p1", "title": "Nobody", "type": "person", "left": ["any"], "right": ["any"], "picture": "fae66e0c35012f951985d91e.jpg"}, {"id": "p2", "title": "Keziah Mason", "story": "The Dreams in the Witch House", "type": "person", "left": ["interview"], "right": ["collection"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Walked out of Salem Gaol in 1692 and left some lines in red on the wall. I met her Tuesday by the wharves. Bent, but brisk."}, {"id": "p3", "title": "Moses Sargent", "story": "The Thing on the Doorstep", "type": "person", "left": ["surveillance"], "right": ["surveillance", "interview"], "attributes": [], "icons": ["time", "stability"], "effects": ["must discard lead"], "flavour": "The butler wheezes, never blinks, and banks a monthly check from Derby. I asked what for. He closed the door on my shoe."}, {"id": "p4", "title": "Joe Mazurewicz", "story": "The Dreams in the Witch House", "type": "person", "left": ["interview"], "right": ["interview", "research"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Loom fixer, ground floor. Prays loud enough to shake plaster. He broke off once, to tell me which stair not to stand on."}, {"id": "p5", "title": "Father Iwanicki", "story": "The Dreams in the Witch House", "type": "person", "left": ["interview"], "right": ["interview"], "attributes": [], "minimum": 4, "icons": ["time"], "effects": ["may take stability"], "flavour": "The priest at St. Stanislaus gave me soup and a blessing. Forty crucifixes handed out since March, and he won''t say who asked."}, {"id": "p6", "title": "Eunice Babson", "story": "The Thing on the Doorstep", "type": "person", "left": ["interview"], "right": ["interview"], "attributes": [], "icons": ["time"], "effects": ["may take discard"], "flavour": "Housemaid, Innsmouth born, dismissed without notice. She smelled of low tide and knew to the dollar what her silence was worth."}, {"id": "p7", "title": "Daniel Upton", "story": "The Thing on the Doorstep", "type": "person", "left": ["collection"], "right": ["collection"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take discard"], "flavour": "Architect, family man, six bullets into his best friend. Asked why, he said he still wasn''t certain whom he''d hit."}, {"id": "p8", "title": "Professor Upham", "story": "The Dreams in the Witch House", "type": "person", "left": ["research"], "right": ["surveillance", "research"], "attributes": [], "icons": ["time", "stability"], "effects": ["must discard lead"], "flavour": "Upham chalked up Gilman''s proof for me: four dimensions, and a way out of three. He wiped the last step before I could copy it."}, {"id": "p9", "title": "The Last Man Who Saw It", "story": "The Unnamable", "type": "person", "left": ["collection"], "right": ["research"], "attributes": [], "icons": ["stability"], "effects": ["may take lead"], "flavour": "Ninety-one, county poorhouse. He drew it for me on a napkin, studied the result, and ate the napkin."}, {"id": "t1", "title": "An Unsettling Telephone Ring", "story": "The Thing on the Doorstep", "type": "threat", "left": ["surveillance"], "right": ["collection", "interview"], "attributes": [], "icons": ["time", "stability"], "effects": [], "flavour": "Two in the morning. On the wire, something like a drain trying to say my name. The exchange traced it to High Street."}, {"id": "t2", "title": "Walpurgis-Night", "story": "The Dreams in the Witch House", "type": "threat", "left": ["surveillance"], "right": ["surveillance"], "attributes": ["puzzle"], "minimum": 4, "icons": ["time", "stability"], "effects": ["must check"], "flavour": "April''s last night. On our side of the river the children were indoors by four, and their mothers counted them again at five."}, {"id": "t3", "title": "Three Knocks, Then Two", "story": "The Thing on the Doorstep", "type": "threat", "left": ["collection"], "right": ["surveillance", "interview"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Derby''s knock since college, three and then two. I heard it at my own door the week after they buried him."}, {"id": "t4", "title": "The Will That Trades Bodies", "story": "The Thing on the Doorstep", "type": "threat", "left": ["interview"], "right": ["interview"], "attributes": ["puzzle", "lock"], "icons": [], "effects": ["may take lead"], "flavour": "Say a man could step into you like a borrowed coat. I''ve checked the mirror twice today. The second time I was polite."}, {"id": "t5", "title": "Chant of the Sabbat", "story": "The Dreams in the Witch House", "type": "threat", "left": ["interview"], "right": ["surveillance", "research"], "attributes": [], "icons": ["time", "stability"], "effects": ["must discard lead"], "flavour": "It came down off the hill around midnight, no tune to it, just the beat. By the bridge I noticed I was walking in step."}, {"id": "t6", "title": "Footsteps in the Sealed Loft", "story": "The Dreams in the Witch House", "type": "threat", "left": ["research"], "right": ["surveillance"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take lead"], "flavour": "The loft over Gilman''s ceiling has been nailed shut since before the Revolution. Somebody up there needs new heels."}, {"id": "t7", "title": "Brain-Fever", "story": "The Dreams in the Witch House", "type": "threat", "left": ["any"], "right": ["research"], "attributes": [], "icons": ["time"], "effects": ["must discard hand"], "flavour": "A hundred and three, and the wallpaper had begun to do geometry. The doctor took my notes away, then asked me to finish them."}, {"id": "t8", "title": "Something Rides the Chimneys", "story": "The Unnamable", "type": "threat", "left": ["collection"], "right": ["collection"], "attributes": [], "minimum": 3, "icons": ["time", "stability"], "effects": ["may take lead"], "flavour": "Four households, one street, the same complaint: soot knocked down the flue at moonrise, and the dogs looking straight up."}, {"id": "a1", "title": "Dagger of Strange Design", "story": "The Dreams in the Witch House", "type": "artifact", "left": ["collection"], "right": ["collection"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Bronze? No jeweler will commit himself. The grip was shaped for a hand, and mine isn''t the kind it had in mind."}, {"id": "a2", "title": "Necronomicon", "story": "The Thing on the Doorstep", "type": "artifact", "left": ["research"], "right": ["research"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check", "may search"], "flavour": "Library rules: no ink, no matches, a guard at the table. I have no Latin. I followed two pages without trouble."}, {"id": "a3", "title": "The Spiked Image", "story": "The Dreams in the Witch House", "type": "artifact", "left": ["collection"], "right": ["collection", "interview"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Five arms, a barrel for a body, snapped off some railing. The assayer found platinum, iron, and a reason to send it back."}, {"id": "a4", "title": "The Nickel Crucifix", "story": "The Dreams in the Witch House", "type": "artifact", "left": ["interview"], "right": ["research"], "attributes": ["lock"], "icons": [], "effects": ["may take stability"], "flavour": "Ten cents'' worth of nickel on a broken chain. The links had stretched first. Somebody pulled hard, around something thin."}, {"id": "a5", "title": "The Book of Azathoth", "story": "The Dreams in the Witch House", "type": "artifact", "left": ["research"], "right": ["research"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take lead"], "flavour": "A register, three centuries of names in one brown ink. I know that color from shirt fronts. The next line is blank."}, {"id": "a6", "title": "A Slate Without a Name", "story": "The Unnamable", "type": "artifact", "left": ["surveillance"], "right": ["collection"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take time"], "flavour": "A gravestone with no name, no dates, no verse. The sexton mows around it and can''t tell me who pays for the plot."}, {"id": "a7", "title": "Mather''s Magnalia", "story": "The Unnamable", "type": "artifact", "left": ["research"], "right": ["research"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take lead"], "flavour": "Parson Mather had a nose for scandal, and he quit this one mid-page. In my trade that means he''d been leaned on."}, {"id": "a8", "title": "Azathoth and Other Horrors", "story": "The Thing on the Doorstep", "type": "artifact", "left": ["interview"], "right": ["collection", "interview"], "attributes": [], "icons": ["stability"], "effects": ["must discard hand"], "flavour": "Derby''s verses, printed at eighteen. I read them on the trolley, rode past my stop, and took the lit streets home."}, {"id": "e1", "title": "Bones Behind the Slanting Wall", "story": "The Dreams in the Witch House", "type": "evidence", "left": ["collection"], "right": ["collection"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "The plaster was newer in one patch. Behind it the coroner sorted small left hands, that being quickest, and quit at thirty."}, {"id": "e2", "title": "The Diary of 1706", "story": "The Unnamable", "type": "evidence", "left": ["research"], "right": ["research"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Weather, corn, a lame horse; then nine pages glued shut. I steamed them apart and wished the old man a worse memory."}, {"id": "e3", "title": "Two Punctures on the Wrist", "story": "The Dreams in the Witch House", "type": "evidence", "left": ["collection"], "right": ["collection", "research"], "attributes": [], "icons": ["time", "stability"], "effects": ["must discard lead"], "flavour": "Rat bite, said the intern. I''ve been bitten by rats. They don''t pick the vein, and they don''t come back to the same holes."}, {"id": "e4", "title": "The Letter Thrust at the Door", "story": "The Thing on the Doorstep", "type": "evidence", "left": ["interview"], "right": ["interview"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Both sides in pencil, delivered on the point that wrote them. The hand was a ruin. The grammar was Derby''s."}, {"id": "e5", "title": "Testimony of Lines and Curves", "story": "The Dreams in the Witch House", "type": "evidence", "left": ["research"], "right": ["research"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take time"], "flavour": "Salem, 1692: she told the judge which lines go through a wall, and the clerk drew them in the margin. There''s a draft off the page."}, {"id": "e6", "title": "Marks of Horn and Hoof", "story": "The Unnamable", "type": "evidence", "left": ["interview"], "right": ["collection", "surveillance"], "attributes": [], "icons": ["stability"], "effects": [], "flavour": "Plaster casts from the lane: a split hoof, a thing like a palm, the hoof again. One animal, said the vet, and went home sick."}, {"id": "e7", "title": "Mud on the Garret Floor", "story": "The Dreams in the Witch House", "type": "evidence", "left": ["surveillance"], "right": ["collection"], "attributes": [], "icons": ["time", "stability"], "effects": ["must check", "may shuffle"], "flavour": "Gilman''s bare footprints in river mud, from the middle of the rug to the bed. None led in from the door."}, {"id": "e8", "title": "A Face Burned in the Glass", "story": "The Unnamable", "type": "evidence", "left": ["any"], "right": ["research"], "attributes": ["key"], "minimum": 3, "icons": ["time"], "effects": ["must check"], "flavour": "The pane had held a face so long it kept it. I photographed the window at noon. In the print, it has turned toward the lens."}, {"id": "l1", "title": "Attic of Strange Angles", "story": "The Dreams in the Witch House", "type": "location", "left": ["surveillance"], "right": ["surveillance"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["must check", "may take lead"], "flavour": "I ran a tape corner to corner four times and got four figures. The rent is low. Something must be using the difference."}, {"id": "l2", "title": "Arkham Asylum", "story": "The Thing on the Doorstep", "type": "location", "left": ["interview"], "right": ["interview", "research"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["may take lead"], "flavour": "Visiting hours, two to four. The quiet ones asked me who I was. The loud one in Ward C asked who I was today."}, {"id": "l3", "title": "The Pit in the Chesuncook Woods", "story": "The Thing on the Doorstep", "type": "location", "left": ["research"], "right": ["surveillance"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "Rail, then mule, then steps cut down into Maine. I numbered them aloud as far as nine hundred. Below me the count went on."}, {"id": "l4", "title": "The House With the Attic Window", "story": "The Unnamable", "type": "location", "left": ["surveillance"], "right": ["surveillance"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check", "may take closed"], "flavour": "Vacant since Queen Anne, by the deed. I watched it from a parked car until somebody upstairs drew the shutter against me."}, {"id": "l5", "title": "Meadow Hill", "story": "The Dreams in the Witch House", "type": "location", "left": ["surveillance"], "right": ["collection", "surveillance"], "attributes": [], "icons": ["time"], "effects": [], "flavour": "Picnic country by day. Past the white stone the grass was trodden in a ring: shoes, bare feet, and some I''d sooner call goats."}, {"id": "l6", "title": "The Crowninshield Place", "story": "The Thing on the Doorstep", "type": "location", "left": ["research"], "right": ["interview"], "attributes": [], "icons": ["stability"], "effects": ["may take lead"], "flavour": "Fine old house at the end of High Street, fresh mortar in the cellar. A bridegroom with money doesn''t lay his own brick."}, {"id": "l7", "title": "Orne''s Gangway", "story": "The Dreams in the Witch House", "type": "location", "left": ["collection"], "right": ["collection"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take discard"], "flavour": "An alley you could span with your elbows. Six families saw three figures come out with a child, and all six were asleep."}, {"id": "l8", "title": "The Willow in the Burying-Ground", "story": "The Unnamable", "type": "location", "left": ["surveillance"], "right": ["collection"], "attributes": [], "icons": ["time"], "effects": ["may take time"], "flavour": "The willow has grown over a whole headstone, bark across slate. I leaned there for a smoke and felt it swallow."}, {"id": "l9", "title": "City of the Three Suns", "story": "The Dreams in the Witch House", "type": "location", "left": ["collection"], "right": ["research"], "attributes": [], "minimum": 3, "icons": ["time"], "effects": ["may search"], "flavour": "In the dream I cast three shadows on a hot terrace. Awake, I have the sunburn, and it came from three sides."}, {"id": "m1", "title": "Brown Jenkin", "story": "The Dreams in the Witch House", "type": "monster", "left": ["surveillance"], "right": ["interview"], "attributes": ["puzzle"], "minimum": 3, "icons": ["time", "stability"], "effects": ["must check"], "flavour": "I set traps. By morning they''d been sprung, wiped clean and stacked by size. A rat hasn''t got the thumbs for that."}, {"id": "m2", "title": "The Unnamable", "story": "The Unnamable", "type": "monster", "left": ["interview"], "right": ["research"], "attributes": ["puzzle", "lock"], "icons": ["time", "stability"], "effects": ["must check"], "flavour": "The police form wants height, build, color of eyes. My witness wrote ''varies'' three times and asked me to leave the lamp."}, {"id": "m3", "title": "The Black Man", "story": "The Dreams in the Witch House", "type": "monster", "left": ["research"], "right": ["collection"], "attributes": ["key"], "icons": ["time", "stability"], "effects": [], "flavour": "Tall, robed, dark as a mine shaft, and he clicked when he walked. He offered me a pen. There was no ink on the table."}, {"id": "m4", "title": "The Dwarfed Caller", "story": "The Thing on the Doorstep", "type": "monster", "left": ["collection"], "right": ["surveillance"], "attributes": [], "icons": ["time", "stability"], "effects": ["may take time", "may shuffle"], "flavour": "Derby''s overcoat on something a foot too short for it, cuffs hanging empty, muffler up. It tipped its hat. I wish it hadn''t."}, {"id": "m5", "title": "The Shoggoth Below", "story": "The Thing on the Doorstep", "type": "monster", "left": ["surveillance"], "right": ["interview", "research"], "attributes": [], "icons": ["time", "stability"], "effects": [], "flavour": "I took it for the floor until it moved. I emptied the .38, and it pocketed every round like a man taking small change."}, {"id": "m6", "title": "Bubbles and a Small Polyhedron", "story": "The Dreams in the Witch House", "type": "monster", "left": ["interview"], "right": ["collection", "surveillance"], "attributes": [], "icons": ["stability"], "effects": ["may take closed"], "flavour": "A drift of soap bubbles and a little cut crystal kept pace with me all night. One had her stoop. The other scuttled."}, {"id": "m7", "title": "Barrel-Bodied Shapes", "story": "The Dreams in the Witch House", "type": "monster", "left": ["research"], "right": ["surveillance"], "attributes": ["key"], "icons": ["time", "stability"], "effects": ["may take lead", "may take discard"], "flavour": "Eight feet of ribbed barrel with a starfish at each end, walking on the points. They stepped around me as you would a chair."}, {"id": "m8", "title": "The Beast in the Lane", "story": "The Unnamable", "type": "monster", "left": ["any"], "right": ["collection"], "attributes": [], "icons": ["time"], "effects": ["must discard hand"], "flavour": "The post road, no moon. It went by at a lope, and after it ran an old man, out of breath, calling it by a pet name."}], "victim": [{"id": "gilman", "title": "Walter Gilman", "story": "The Dreams in the Witch House", "right": ["surveillance", "research"], "flavour": "Mathematics student, rented the witch''s room on purpose. Door bolted. Whatever killed him tunneled, and it had started at the back."}, {"id": "elwood", "title": "Frank Elwood", "story": "The Dreams in the Witch House", "right": ["collection", "interview"], "flavour": "Roomed under Gilman, then took him in to keep an eye on him. He kept both on him to the end. They were still open."}, {"id": "wolejko", "title": "Ladislas Wolejko", "story": "The Dreams in the Witch House", "right": ["surveillance", "interview"], "flavour": "Two years old. His mother washed other people''s sheets and begged for one cop at the door. There was no cop. There''s me, late."}, {"id": "asenath", "title": "Asenath Waite", "story": "The Thing on the Doorstep", "right": ["interview", "research"], "flavour": "Three months dead under the cellar wall, known by her dental work. Her lawyer had a letter from her on Friday."}, {"id": "derby", "title": "Edward Pickman Derby", "story": "The Thing on the Doorstep", "right": ["collection", "research"], "flavour": "Poet, heir, never learned to drive. Witnesses have him crossing Maine at seventy, wearing a grin nobody in Arkham had met."}, {"id": "manton", "title": "Joel Manton", "story": "The Unnamable", "right": ["collection", "surveillance"], "flavour": "High school principal, believed in nothing he couldn''t grade. Found among the old tombs, a hoofprint where the tie pin goes."}], "contact": {"id": "armitage", "title": "Dr. Armitage", "flavour": "Librarian, white beard, three degrees. He slid his spare key across the desk and asked me to bring it back in person.", "side": [{"name": "key", "waives": ["lock"]}, {"name": "exchange", "effect": "exchange"}]}}','[["clue-1", [128, 194, "\"Ephraim Waite\", \"story\": \"The Thing on the Doorstep\", \"type\": \"person\", \"left\": [\"research\"], \"right\": [\"surveillance\"], \"attributes\": [\"puzzle\", \"lock\"], \"icons\": [], \"effects\": [\"must check\"], \"flavour\": \"Died raving in a locked attic, says Innsmouth. His daughter signs her checks in the same hand, down to the tremor.\"}, {\""]], ["clue-1 shows fae66e0c35012f951985d91e.jpg", [187, 237, "\"]}, {\""]]]',2,1.79496907905998826027e+09);
CREATE TABLE "games" (id VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, "case" VARCHAR(32) NOT NULL, title VARCHAR(200) NOT NULL, record TEXT NOT NULL, revision INTEGER NOT NULL, last_key TEXT NOT NULL, lesson VARCHAR(32) NOT NULL, read INTEGER NOT NULL, ask_all BOOLEAN NOT NULL, deck TEXT NOT NULL, turn INTEGER NOT NULL, over BOOLEAN NOT NULL, outcome TEXT NOT NULL, created FLOAT NOT NULL, updated FLOAT NOT NULL, redo TEXT NOT NULL DEFAULT '', seed_origin VARCHAR(16) NOT NULL DEFAULT 'unknown', played_here BOOLEAN NOT NULL DEFAULT FALSE, chances TEXT NOT NULL DEFAULT '', campaign VARCHAR(32) NOT NULL DEFAULT '', PRIMARY KEY (id));
INSERT INTO "games" VALUES('Hy1zMWtD_67rXTtw','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders','arkham-noir record 3
rules 2
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 484da5e15c8f The Witch Cult Murders 1.2
dealer seeded
seed old witch-cult
chosen yes
meter on
begin
deal manton
deal elwood
deal a7
deal l8
deal m5
deal t3
deal m7
deal e5
deal p7
deal l1
turn 1 8567252b
do take
do discard p7
deal a6
turn 2 8d94e375
do take
over no
seal 7d56361d6c0a
',3,'play take','',0,0,'',2,0,'',1794969069.52633,1.79496907611976432798e+09,'','chosen',1,'0:186 1:115 2:163','');
INSERT INTO "games" VALUES('x2KUu_B9e9f8HgM5','0123456789abcdef0123456789abcdef','thunder','Called Forth by Thunder','arkham-noir record 2
rules 2
case thunder
set victory types
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 083829756cd7 Called Forth by Thunder 1.2
dealer seeded
seed old thunder
chosen yes
undone 2 past-reveal 1
begin
deal bennett
deal sleght
deal a1
deal p9
deal p5
deal m3
deal l7
deal t8
deal p7
deal m7
turn 1 a41f3049
do take
do discard p7
deal p3
over no
seal eedcb6af860e
',6,'undo','',0,0,'',2,0,'',1.7949690761746816635e+09,1.7949690766376798153e+09,'do take
do discard t8
deal a4','chosen',1,'','');
INSERT INTO "games" VALUES('tsEHEEzUloWYuB7K','0123456789abcdef0123456789abcdef','gulfs','Your first look into the gulfs','arkham-noir record 2
rules 2
case gulfs
set mode hardboiled
set limits 5
set menaces all
set outside-help both
set equipment necronomicon
set contact own
set contact-play extra
table casual
deck daa85e4ba541 Infinite Gulfs of Darkness 1.0
dealer other
begin
deal t1
deal a5
deal l3
deal machine
deal p3
deal e1
deal m1
deal p6
over no
seal cb79ff6cf587
',1,'read','first-gulf',1,1,'',1,0,'',1.79496907665269517899e+09,1.79496907673083758356e+09,'','none',0,'','');
INSERT INTO "games" VALUES('B6lhJjMujmslT_rh','0123456789abcdef0123456789abcdef','gulfs','Infinite Gulfs of Darkness','arkham-noir record 2
rules 2
case gulfs
set mode hardboiled
set limits 5
set menaces all
set outside-help both
set equipment necronomicon
set contact own
set contact-play extra
table casual
deck deae2117c509 Infinite Gulfs of Darkness 1.2
dealer seeded
seed walpurgis
chosen yes
begin
deal p3
deal a6
deal f2
deal t5
deal f4
deal l2
deal l6
deal t1
turn 1 583b5200
do use necronomicon
do contact search
do take f1
do discard f1
do summon night
do pass
deal p4
turn 2 e6b6b75b
do pass
deal elder
turn 3 a8d6946f
do pass
deal m2
turn 4 320706a4
do pass
deal e3
turn 5 4cf70d92
do pass
deal p5
turn 6 120440e2
do pass
deal storm
deal t7
turn 7 1d1a0a07
do pass
deal a5
turn 8 424965e7
do pass
deal f2
turn 9 5738f161
do pass
deal machine
turn 10 37cff449
do pass
deal t6
turn 11 16fafa9c
do pass
deal l5
turn 12 43705611
do pass
deal m4
turn 13 0141a7f4
do pass
deal t5
turn 14 38ddcae6
do pass
deal e6
turn 15 1840f3d6
do pass
deal nyarlathotep
do discard l6
deal e4
turn 16 959c6cb2
do pass
deal m3
turn 17 b7228ea7
do pass
deal e7
turn 18 f347e54c
do pass
deal a2
turn 19 55e55556
do pass
deal t3
turn 20 7a697fc5
do pass
deal p4
turn 21 34de5683
do pass
over lost-time
seal 28ee1546b0b7
',0,'','',0,0,'',21,1,'Another menace was due and none is left: you were too late. You lose.',1.79496907690623211861e+09,1.79496907690623211861e+09,'','chosen',0,'','');
INSERT INTO "games" VALUES('e2H_KXT4J8P1y1_g','0123456789abcdef0123456789abcdef','thunder','Called Forth by Thunder, real cards','arkham-noir record 2
rules 2
case thunder
set victory types
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 083829756cd7 Called Forth by Thunder 1.2
dealer tabletop
begin
deal sleght
deal typer
deal p9
deal p5
deal p1
deal p4
deal p2
deal p3
deal p6
deal p8
over no
seal 942f834a33f1
',10,'deal p8','',0,0,'',1,0,'',1.79496907698618936538e+09,1.79496907799377846716e+09,'','hand',1,'','');
INSERT INTO "games" VALUES('hvtase1cn4oGAuAz','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders (The Witch Cult Murders, changed)','arkham-noir record 2
rules 2
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck abef65f1ba22 The Witch Cult Murders, changed 0.1
dealer seeded
seed old deck
chosen yes
begin
deal elwood
deal asenath
deal p4
deal p2
deal a3
deal m6
deal l3
deal a2
deal p7
deal t5
turn 1 e6f7636f
do take
do discard p7
deal t6
over no
seal 0caa10796f8d
',2,'play discard p7','',0,0,'format = 1
case = "witch-cult"
name = "The Witch Cult Murders, changed"
version = "0.1"

# ---- Persons ----

[[clue]]
id = "p1"
title = "Nobody"
type = "person"
left = ["any"]
right = ["any"]
picture = "fae66e0c35012f951985d91e.jpg"

[[clue]]
id = "p2"
title = "Keziah Mason"
story = "The Dreams in the Witch House"
type = "person"
left = ["interview"]
right = ["collection"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Walked out of Salem Gaol in 1692 and left some lines in red on the wall. I met her Tuesday by the wharves. Bent, but brisk."

[[clue]]
id = "p3"
title = "Moses Sargent"
story = "The Thing on the Doorstep"
type = "person"
left = ["surveillance"]
right = ["surveillance", "interview"]
attributes = []
icons = ["time", "stability"]
effects = ["must discard lead"]
flavour = "The butler wheezes, never blinks, and banks a monthly check from Derby. I asked what for. He closed the door on my shoe."

[[clue]]
id = "p4"
title = "Joe Mazurewicz"
story = "The Dreams in the Witch House"
type = "person"
left = ["interview"]
right = ["interview", "research"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Loom fixer, ground floor. Prays loud enough to shake plaster. He broke off once, to tell me which stair not to stand on."

[[clue]]
id = "p5"
title = "Father Iwanicki"
story = "The Dreams in the Witch House"
type = "person"
left = ["interview"]
right = ["interview"]
attributes = []
minimum = 4
icons = ["time"]
effects = ["may take stability"]
flavour = "The priest at St. Stanislaus gave me soup and a blessing. Forty crucifixes handed out since March, and he won''t say who asked."

[[clue]]
id = "p6"
title = "Eunice Babson"
story = "The Thing on the Doorstep"
type = "person"
left = ["interview"]
right = ["interview"]
attributes = []
icons = ["time"]
effects = ["may take discard"]
flavour = "Housemaid, Innsmouth born, dismissed without notice. She smelled of low tide and knew to the dollar what her silence was worth."

[[clue]]
id = "p7"
title = "Daniel Upton"
story = "The Thing on the Doorstep"
type = "person"
left = ["collection"]
right = ["collection"]
attributes = []
icons = ["time", "stability"]
effects = ["may take discard"]
flavour = "Architect, family man, six bullets into his best friend. Asked why, he said he still wasn''t certain whom he''d hit."

[[clue]]
id = "p8"
title = "Professor Upham"
story = "The Dreams in the Witch House"
type = "person"
left = ["research"]
right = ["surveillance", "research"]
attributes = []
icons = ["time", "stability"]
effects = ["must discard lead"]
flavour = "Upham chalked up Gilman''s proof for me: four dimensions, and a way out of three. He wiped the last step before I could copy it."

[[clue]]
id = "p9"
title = "The Last Man Who Saw It"
story = "The Unnamable"
type = "person"
left = ["collection"]
right = ["research"]
attributes = []
icons = ["stability"]
effects = ["may take lead"]
flavour = "Ninety-one, county poorhouse. He drew it for me on a napkin, studied the result, and ate the napkin."

# ---- Threats ----

[[clue]]
id = "t1"
title = "An Unsettling Telephone Ring"
story = "The Thing on the Doorstep"
type = "threat"
left = ["surveillance"]
right = ["collection", "interview"]
attributes = []
icons = ["time", "stability"]
effects = []
flavour = "Two in the morning. On the wire, something like a drain trying to say my name. The exchange traced it to High Street."

[[clue]]
id = "t2"
title = "Walpurgis-Night"
story = "The Dreams in the Witch House"
type = "threat"
left = ["surveillance"]
right = ["surveillance"]
attributes = ["puzzle"]
minimum = 4
icons = ["time", "stability"]
effects = ["must check"]
flavour = "April''s last night. On our side of the river the children were indoors by four, and their mothers counted them again at five."

[[clue]]
id = "t3"
title = "Three Knocks, Then Two"
story = "The Thing on the Doorstep"
type = "threat"
left = ["collection"]
right = ["surveillance", "interview"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Derby''s knock since college, three and then two. I heard it at my own door the week after they buried him."

[[clue]]
id = "t4"
title = "The Will That Trades Bodies"
story = "The Thing on the Doorstep"
type = "threat"
left = ["interview"]
right = ["interview"]
attributes = ["puzzle", "lock"]
icons = []
effects = ["may take lead"]
flavour = "Say a man could step into you like a borrowed coat. I''ve checked the mirror twice today. The second time I was polite."

[[clue]]
id = "t5"
title = "Chant of the Sabbat"
story = "The Dreams in the Witch House"
type = "threat"
left = ["interview"]
right = ["surveillance", "research"]
attributes = []
icons = ["time", "stability"]
effects = ["must discard lead"]
flavour = "It came down off the hill around midnight, no tune to it, just the beat. By the bridge I noticed I was walking in step."

[[clue]]
id = "t6"
title = "Footsteps in the Sealed Loft"
story = "The Dreams in the Witch House"
type = "threat"
left = ["research"]
right = ["surveillance"]
attributes = []
icons = ["time", "stability"]
effects = ["may take lead"]
flavour = "The loft over Gilman''s ceiling has been nailed shut since before the Revolution. Somebody up there needs new heels."

[[clue]]
id = "t7"
title = "Brain-Fever"
story = "The Dreams in the Witch House"
type = "threat"
left = ["any"]
right = ["research"]
attributes = []
icons = ["time"]
effects = ["must discard hand"]
flavour = "A hundred and three, and the wallpaper had begun to do geometry. The doctor took my notes away, then asked me to finish them."

[[clue]]
id = "t8"
title = "Something Rides the Chimneys"
story = "The Unnamable"
type = "threat"
left = ["collection"]
right = ["collection"]
attributes = []
minimum = 3
icons = ["time", "stability"]
effects = ["may take lead"]
flavour = "Four households, one street, the same complaint: soot knocked down the flue at moonrise, and the dogs looking straight up."

# ---- Artifacts ----

[[clue]]
id = "a1"
title = "Dagger of Strange Design"
story = "The Dreams in the Witch House"
type = "artifact"
left = ["collection"]
right = ["collection"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Bronze? No jeweler will commit himself. The grip was shaped for a hand, and mine isn''t the kind it had in mind."

[[clue]]
id = "a2"
title = "Necronomicon"
story = "The Thing on the Doorstep"
type = "artifact"
left = ["research"]
right = ["research"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check", "may search"]
flavour = "Library rules: no ink, no matches, a guard at the table. I have no Latin. I followed two pages without trouble."

[[clue]]
id = "a3"
title = "The Spiked Image"
story = "The Dreams in the Witch House"
type = "artifact"
left = ["collection"]
right = ["collection", "interview"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Five arms, a barrel for a body, snapped off some railing. The assayer found platinum, iron, and a reason to send it back."

[[clue]]
id = "a4"
title = "The Nickel Crucifix"
story = "The Dreams in the Witch House"
type = "artifact"
left = ["interview"]
right = ["research"]
attributes = ["lock"]
icons = []
effects = ["may take stability"]
flavour = "Ten cents'' worth of nickel on a broken chain. The links had stretched first. Somebody pulled hard, around something thin."

[[clue]]
id = "a5"
title = "The Book of Azathoth"
story = "The Dreams in the Witch House"
type = "artifact"
left = ["research"]
right = ["research"]
attributes = []
icons = ["time", "stability"]
effects = ["may take lead"]
flavour = "A register, three centuries of names in one brown ink. I know that color from shirt fronts. The next line is blank."

[[clue]]
id = "a6"
title = "A Slate Without a Name"
story = "The Unnamable"
type = "artifact"
left = ["surveillance"]
right = ["collection"]
attributes = []
icons = ["time", "stability"]
effects = ["may take time"]
flavour = "A gravestone with no name, no dates, no verse. The sexton mows around it and can''t tell me who pays for the plot."

[[clue]]
id = "a7"
title = "Mather''s Magnalia"
story = "The Unnamable"
type = "artifact"
left = ["research"]
right = ["research"]
attributes = []
icons = ["time", "stability"]
effects = ["may take lead"]
flavour = "Parson Mather had a nose for scandal, and he quit this one mid-page. In my trade that means he''d been leaned on."

[[clue]]
id = "a8"
title = "Azathoth and Other Horrors"
story = "The Thing on the Doorstep"
type = "artifact"
left = ["interview"]
right = ["collection", "interview"]
attributes = []
icons = ["stability"]
effects = ["must discard hand"]
flavour = "Derby''s verses, printed at eighteen. I read them on the trolley, rode past my stop, and took the lit streets home."

# ---- Evidence ----

[[clue]]
id = "e1"
title = "Bones Behind the Slanting Wall"
story = "The Dreams in the Witch House"
type = "evidence"
left = ["collection"]
right = ["collection"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "The plaster was newer in one patch. Behind it the coroner sorted small left hands, that being quickest, and quit at thirty."

[[clue]]
id = "e2"
title = "The Diary of 1706"
story = "The Unnamable"
type = "evidence"
left = ["research"]
right = ["research"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Weather, corn, a lame horse; then nine pages glued shut. I steamed them apart and wished the old man a worse memory."

[[clue]]
id = "e3"
title = "Two Punctures on the Wrist"
story = "The Dreams in the Witch House"
type = "evidence"
left = ["collection"]
right = ["collection", "research"]
attributes = []
icons = ["time", "stability"]
effects = ["must discard lead"]
flavour = "Rat bite, said the intern. I''ve been bitten by rats. They don''t pick the vein, and they don''t come back to the same holes."

[[clue]]
id = "e4"
title = "The Letter Thrust at the Door"
story = "The Thing on the Doorstep"
type = "evidence"
left = ["interview"]
right = ["interview"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Both sides in pencil, delivered on the point that wrote them. The hand was a ruin. The grammar was Derby''s."

[[clue]]
id = "e5"
title = "Testimony of Lines and Curves"
story = "The Dreams in the Witch House"
type = "evidence"
left = ["research"]
right = ["research"]
attributes = []
icons = ["time", "stability"]
effects = ["may take time"]
flavour = "Salem, 1692: she told the judge which lines go through a wall, and the clerk drew them in the margin. There''s a draft off the page."

[[clue]]
id = "e6"
title = "Marks of Horn and Hoof"
story = "The Unnamable"
type = "evidence"
left = ["interview"]
right = ["collection", "surveillance"]
attributes = []
icons = ["stability"]
effects = []
flavour = "Plaster casts from the lane: a split hoof, a thing like a palm, the hoof again. One animal, said the vet, and went home sick."

[[clue]]
id = "e7"
title = "Mud on the Garret Floor"
story = "The Dreams in the Witch House"
type = "evidence"
left = ["surveillance"]
right = ["collection"]
attributes = []
icons = ["time", "stability"]
effects = ["must check", "may shuffle"]
flavour = "Gilman''s bare footprints in river mud, from the middle of the rug to the bed. None led in from the door."

[[clue]]
id = "e8"
title = "A Face Burned in the Glass"
story = "The Unnamable"
type = "evidence"
left = ["any"]
right = ["research"]
attributes = ["key"]
minimum = 3
icons = ["time"]
effects = ["must check"]
flavour = "The pane had held a face so long it kept it. I photographed the window at noon. In the print, it has turned toward the lens."

# ---- Locations ----

[[clue]]
id = "l1"
title = "Attic of Strange Angles"
story = "The Dreams in the Witch House"
type = "location"
left = ["surveillance"]
right = ["surveillance"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["must check", "may take lead"]
flavour = "I ran a tape corner to corner four times and got four figures. The rent is low. Something must be using the difference."

[[clue]]
id = "l2"
title = "Arkham Asylum"
story = "The Thing on the Doorstep"
type = "location"
left = ["interview"]
right = ["interview", "research"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["may take lead"]
flavour = "Visiting hours, two to four. The quiet ones asked me who I was. The loud one in Ward C asked who I was today."

[[clue]]
id = "l3"
title = "The Pit in the Chesuncook Woods"
story = "The Thing on the Doorstep"
type = "location"
left = ["research"]
right = ["surveillance"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "Rail, then mule, then steps cut down into Maine. I numbered them aloud as far as nine hundred. Below me the count went on."

[[clue]]
id = "l4"
title = "The House With the Attic Window"
story = "The Unnamable"
type = "location"
left = ["surveillance"]
right = ["surveillance"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check", "may take closed"]
flavour = "Vacant since Queen Anne, by the deed. I watched it from a parked car until somebody upstairs drew the shutter against me."

[[clue]]
id = "l5"
title = "Meadow Hill"
story = "The Dreams in the Witch House"
type = "location"
left = ["surveillance"]
right = ["collection", "surveillance"]
attributes = []
icons = ["time"]
effects = []
flavour = "Picnic country by day. Past the white stone the grass was trodden in a ring: shoes, bare feet, and some I''d sooner call goats."

[[clue]]
id = "l6"
title = "The Crowninshield Place"
story = "The Thing on the Doorstep"
type = "location"
left = ["research"]
right = ["interview"]
attributes = []
icons = ["stability"]
effects = ["may take lead"]
flavour = "Fine old house at the end of High Street, fresh mortar in the cellar. A bridegroom with money doesn''t lay his own brick."

[[clue]]
id = "l7"
title = "Orne''s Gangway"
story = "The Dreams in the Witch House"
type = "location"
left = ["collection"]
right = ["collection"]
attributes = []
icons = ["time", "stability"]
effects = ["may take discard"]
flavour = "An alley you could span with your elbows. Six families saw three figures come out with a child, and all six were asleep."

[[clue]]
id = "l8"
title = "The Willow in the Burying-Ground"
story = "The Unnamable"
type = "location"
left = ["surveillance"]
right = ["collection"]
attributes = []
icons = ["time"]
effects = ["may take time"]
flavour = "The willow has grown over a whole headstone, bark across slate. I leaned there for a smoke and felt it swallow."

[[clue]]
id = "l9"
title = "City of the Three Suns"
story = "The Dreams in the Witch House"
type = "location"
left = ["collection"]
right = ["research"]
attributes = []
minimum = 3
icons = ["time"]
effects = ["may search"]
flavour = "In the dream I cast three shadows on a hot terrace. Awake, I have the sunburn, and it came from three sides."

# ---- Monsters ----

[[clue]]
id = "m1"
title = "Brown Jenkin"
story = "The Dreams in the Witch House"
type = "monster"
left = ["surveillance"]
right = ["interview"]
attributes = ["puzzle"]
minimum = 3
icons = ["time", "stability"]
effects = ["must check"]
flavour = "I set traps. By morning they''d been sprung, wiped clean and stacked by size. A rat hasn''t got the thumbs for that."

[[clue]]
id = "m2"
title = "The Unnamable"
story = "The Unnamable"
type = "monster"
left = ["interview"]
right = ["research"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check"]
flavour = "The police form wants height, build, color of eyes. My witness wrote ''varies'' three times and asked me to leave the lamp."

[[clue]]
id = "m3"
title = "The Black Man"
story = "The Dreams in the Witch House"
type = "monster"
left = ["research"]
right = ["collection"]
attributes = ["key"]
icons = ["time", "stability"]
effects = []
flavour = "Tall, robed, dark as a mine shaft, and he clicked when he walked. He offered me a pen. There was no ink on the table."

[[clue]]
id = "m4"
title = "The Dwarfed Caller"
story = "The Thing on the Doorstep"
type = "monster"
left = ["collection"]
right = ["surveillance"]
attributes = []
icons = ["time", "stability"]
effects = ["may take time", "may shuffle"]
flavour = "Derby''s overcoat on something a foot too short for it, cuffs hanging empty, muffler up. It tipped its hat. I wish it hadn''t."

[[clue]]
id = "m5"
title = "The Shoggoth Below"
story = "The Thing on the Doorstep"
type = "monster"
left = ["surveillance"]
right = ["interview", "research"]
attributes = []
icons = ["time", "stability"]
effects = []
flavour = "I took it for the floor until it moved. I emptied the .38, and it pocketed every round like a man taking small change."

[[clue]]
id = "m6"
title = "Bubbles and a Small Polyhedron"
story = "The Dreams in the Witch House"
type = "monster"
left = ["interview"]
right = ["collection", "surveillance"]
attributes = []
icons = ["stability"]
effects = ["may take closed"]
flavour = "A drift of soap bubbles and a little cut crystal kept pace with me all night. One had her stoop. The other scuttled."

[[clue]]
id = "m7"
title = "Barrel-Bodied Shapes"
story = "The Dreams in the Witch House"
type = "monster"
left = ["research"]
right = ["surveillance"]
attributes = ["key"]
icons = ["time", "stability"]
effects = ["may take lead", "may take discard"]
flavour = "Eight feet of ribbed barrel with a starfish at each end, walking on the points. They stepped around me as you would a chair."

[[clue]]
id = "m8"
title = "The Beast in the Lane"
story = "The Unnamable"
type = "monster"
left = ["any"]
right = ["collection"]
attributes = []
icons = ["time"]
effects = ["must discard hand"]
flavour = "The post road, no moon. It went by at a lope, and after it ran an old man, out of breath, calling it by a pet name."

# ---- Victims ----

[[victim]]
id = "gilman"
title = "Walter Gilman"
story = "The Dreams in the Witch House"
right = ["surveillance", "research"]
flavour = "Mathematics student, rented the witch''s room on purpose. Door bolted. Whatever killed him tunneled, and it had started at the back."

[[victim]]
id = "elwood"
title = "Frank Elwood"
story = "The Dreams in the Witch House"
right = ["collection", "interview"]
flavour = "Roomed under Gilman, then took him in to keep an eye on him. He kept both on him to the end. They were still open."

[[victim]]
id = "wolejko"
title = "Ladislas Wolejko"
story = "The Dreams in the Witch House"
right = ["surveillance", "interview"]
flavour = "Two years old. His mother washed other people''s sheets and begged for one cop at the door. There was no cop. There''s me, late."

[[victim]]
id = "asenath"
title = "Asenath Waite"
story = "The Thing on the Doorstep"
right = ["interview", "research"]
flavour = "Three months dead under the cellar wall, known by her dental work. Her lawyer had a letter from her on Friday."

[[victim]]
id = "derby"
title = "Edward Pickman Derby"
story = "The Thing on the Doorstep"
right = ["collection", "research"]
flavour = "Poet, heir, never learned to drive. Witnesses have him crossing Maine at seventy, wearing a grin nobody in Arkham had met."

[[victim]]
id = "manton"
title = "Joel Manton"
story = "The Unnamable"
right = ["collection", "surveillance"]
flavour = "High school principal, believed in nothing he couldn''t grade. Found among the old tombs, a hoofprint where the tie pin goes."

# ---- Contact ----

[contact]
id = "armitage"
title = "Dr. Armitage"
flavour = "Librarian, white beard, three degrees. He slid his spare key across the desk and asked me to bring it back in person."

[[contact.side]]
name = "key"
waives = ["lock"]

[[contact.side]]
name = "exchange"
effect = "exchange"',2,0,'',1.79496909390682888034e+09,1.79496909466889381407e+09,'','chosen',1,'','');
CREATE TABLE "measurements" (draft VARCHAR(32) NOT NULL, who VARCHAR(32) NOT NULL, about VARCHAR(200) NOT NULL, deals INTEGER NOT NULL, both INTEGER NOT NULL, first_only INTEGER NOT NULL, second_only INTEGER NOT NULL, PRIMARY KEY (draft, who));
INSERT INTO "measurements" VALUES('5P5O3xaF9yPb1YXU','greedy','abef65f1ba22 484da5e15c8f 0.1.0 (rules 2)',40,4,3,5);
CREATE TABLE pictures (player VARCHAR(64) NOT NULL, name VARCHAR(40) NOT NULL, content BLOB NOT NULL, PRIMARY KEY (player, name));
INSERT INTO "pictures" VALUES('0123456789abcdef0123456789abcdef','fae66e0c35012f951985d91e.jpg',X'FFD8FFE000104A46494600010100000100010000FFDB0043000503040404030504040405050506070C08070707070F0B0B090C110F1212110F111113161C1713141A1511111821181A1D1D1F1F1F13172224221E241C1E1F1EFFDB0043010505050706070E08080E1E1411141E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1EFFC000110802D002D003012200021101031101FFC4001500010100000000000000000000000000000008FFC40014100100000000000000000000000000000000FFC400160101010100000000000000000000000000000506FFC40014110100000000000000000000000000000000FFDA000C03010002110311003F009D004C6E0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001FFFD9');
CREATE TABLE "puzzle_attempts" (player VARCHAR(64) NOT NULL, puzzle VARCHAR(16) NOT NULL, note VARCHAR(16) NOT NULL, moment FLOAT NOT NULL, PRIMARY KEY (player, puzzle, note));
INSERT INTO "puzzle_attempts" VALUES('0123456789abcdef0123456789abcdef','66742868','wrong',1.79496909482007384294e+09);
INSERT INTO "puzzle_attempts" VALUES('0123456789abcdef0123456789abcdef','66742868','right',1.79496909488243484498e+09);
INSERT INTO "puzzle_attempts" VALUES('0123456789abcdef0123456789abcdef','67a92e2c','right',1.79496909496822357179e+09);
INSERT INTO "puzzle_attempts" VALUES('0123456789abcdef0123456789abcdef','67a92e2c','wrong',1.79496909499751925473e+09);
INSERT INTO "puzzle_attempts" VALUES('0123456789abcdef0123456789abcdef','78a5615d','shown',1.7949690950399816036e+09);
CREATE TABLE results (game VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, revision INTEGER NOT NULL, "case" VARCHAR(32) NOT NULL, mode VARCHAR(16) NOT NULL, difficulty VARCHAR(16) NOT NULL, ending VARCHAR(16) NOT NULL, ranked BOOLEAN NOT NULL, turns INTEGER NOT NULL, ended FLOAT NOT NULL, summary TEXT NOT NULL, review TEXT NOT NULL, PRIMARY KEY (game));
INSERT INTO "results" VALUES('B6lhJjMujmslT_rh','0123456789abcdef0123456789abcdef',0,'gulfs','hardboiled','default','lost-time',0,21,1.79496907690623211861e+09,'{"v":1,"case":"gulfs","turns":21,"outcome":"lost-time","ending":"time","ended":"You were too late: another Menace was due, but none was left. You lose.","deck":"deae2117c509","deck_label":"Infinite Gulfs of Darkness 1.2","rules":2,"origin":"chosen","table_rule":"casual","symbols":"·····▽········▽·····▽","mode":"hardboiled","preset":"default","stability_limit":5,"time":5,"time_limit":5,"menaces_left":0,"objectives":5,"missing":7,"used_contact":true}','');
CREATE TABLE "server_settings" (name VARCHAR(32) NOT NULL, value VARCHAR(128) NOT NULL, PRIMARY KEY (name));
INSERT INTO "server_settings" VALUES('secret','afe5f3efd8b2691918e540942877de2320cdf1ddf4951609a6ec0012a8ff213e');
CREATE TABLE share_links (id VARCHAR(32) NOT NULL, player VARCHAR(64) NOT NULL, game VARCHAR(32) NOT NULL, moment FLOAT NOT NULL, PRIMARY KEY (id));
INSERT INTO "share_links" VALUES('ZfBbli5XWERn4frj','0123456789abcdef0123456789abcdef','B6lhJjMujmslT_rh',1.79500000131776356695e+09);
CREATE INDEX ix_drafts_player ON drafts (player);
CREATE INDEX ix_games_player ON games (player);
CREATE INDEX ix_results_player ON results (player, ended);
CREATE INDEX ix_share_links_player ON share_links (player);
CREATE INDEX ix_share_links_game ON share_links (game);
COMMIT;
