BEGIN TRANSACTION;
CREATE TABLE house (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "house" VALUES('schema','1');
INSERT INTO "house" VALUES('secret','b5d1be3ce5600bd24484b727445497fe161ce189327b5ede51651e026c58b1b3');
CREATE TABLE sittings (
	id VARCHAR(32) NOT NULL, 
	player VARCHAR(64) NOT NULL, 
	"case" VARCHAR(32) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	record TEXT NOT NULL, 
	revision INTEGER NOT NULL, 
	last_key TEXT NOT NULL, 
	lesson VARCHAR(32) NOT NULL, 
	read INTEGER NOT NULL, 
	ask_all BOOLEAN NOT NULL, 
	deck TEXT NOT NULL, 
	turn INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	outcome TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "sittings" VALUES('HZcxbnL7UNPCmL5E','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders','arkham-noir record 1
rules 1
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 64d40e4b6d55 The Witch Cult Murders 1.0
dealer seeded
seed old witch-cult
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
do discard m7
deal a6
turn 2 24439405
do take
do discard t3
deal l3
turn 3 42a61f15
do take
do discard m5
deal e1
turn 4 cb49f583
do take
do discard e5
deal l4
turn 5 001e6e98
do pass
deal t1
turn 6 9eea658b
do contact exchange
over no
seal fe14f8dd4177
',10,'play contact exchange','',0,0,'',6,0,'',1.79480933208810448649e+09,1.79480933314758539197e+09);
INSERT INTO "sittings" VALUES('KlHJwk2dJkk1yKCX','0123456789abcdef0123456789abcdef','thunder','Called Forth by Thunder','arkham-noir record 1
rules 1
case thunder
set victory types
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 23cc6ee7406c Called Forth by Thunder 1.0
dealer seeded
seed old thunder
undone 1 past-reveal 1
odds 1
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
do discard m7
deal p3
turn 2 233da542
do take
do discard t8
deal a4
turn 3 e75946fa
do take
do contact take
do take t8
do discard t8
do discard p7
deal p6
turn 4 baf84860
do take
over no
seal 60c555d3ff8f
',12,'undo','',0,0,'',4,0,'',1.7948093331897466183e+09,1.79480933381167149544e+09);
INSERT INTO "sittings" VALUES('L1BeYUPYbYjyFPk0','0123456789abcdef0123456789abcdef','gulfs','Infinite Gulfs of Darkness','arkham-noir record 1
rules 1
case gulfs
set mode hardboiled
set limits 5
set menaces all
set help both
set equipment necronomicon
set contact-play extra
table casual
deck daa85e4ba541 Infinite Gulfs of Darkness 1.0
dealer seeded
seed old gulfs
begin
deal t1
deal p7
deal e5
deal f4
deal p4
deal l6
deal e4
deal e2
turn 1 574bb504
do use necronomicon
do contact search
do take a6
do discard e2
do summon storm
do pass
deal a5
turn 2 46719abb
do take
do discard e4
deal l4
turn 3 00d8217c
do take
do discard f4
deal p5
over no
seal 64e940564ff7
',10,'play discard f4','',0,0,'',4,0,'',1.79480933382600688933e+09,1.79480933420323896408e+09);
INSERT INTO "sittings" VALUES('r9KrDRTNL_wLl18G','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders','arkham-noir record 1
rules 1
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table strict
deck 64d40e4b6d55 The Witch Cult Murders 1.0
dealer seeded
seed finished
begin
deal gilman
deal wolejko
deal t1
deal m6
deal l8
deal p9
deal l3
deal p6
deal m3
deal l6
turn 1 cbdc65d6
do take
do discard l3
deal t3
turn 2 9b3a089f
do pass
deal e8
turn 3 1ffcc6ad
do contact exchange
do give l6
do get l3
do pass
deal m1
turn 4 fd4af707
do take
do discard m6
deal a2
turn 5 739a5eea
do take
do discard t1
deal p3
turn 6 a2ca93f6
do take
do discard m3
deal e1
turn 7 aa6d86d6
do take
do discard t3
deal e7
turn 8 349f2876
do take
do discard m1
deal e2
turn 9 e65cc58c
do take
do discard a2
deal t7
turn 10 3272088d
do take
do discard l3
deal derby
deal a6
turn 11 f4ae4b16
do take
do discard p6
deal l7
turn 12 3da68690
do take
do discard e8
deal m7
turn 13 d97c3af7
do take
do discard e1
deal e4
turn 14 5ec64857
do take
do discard e7
deal m4
turn 15 d3b894b4
do take
do discard t7
deal manton
deal l1
turn 16 659d4be1
do take
do discard l7
deal e3
turn 17 c61128ac
do take
do discard a6
deal t6
turn 18 fcd2ce2d
do take
do discard m7
deal p5
turn 19 8a117934
do take
do discard e2
deal p2
turn 20 84fb3edf
do take
do discard m4
deal l9
turn 21 012d3e5f
do take
do discard e3
deal p7
turn 22 0a0b9a8b
do take
do discard l1
deal p8
turn 23 1fb178fc
do take
do discard p5
deal asenath
deal l5
turn 24 72c8ae4f
do take
do discard e4
deal a8
turn 25 a98ab899
do take
do discard p3
deal a4
turn 26 e6d63c89
do take
do discard l9
deal p1
turn 27 f6b96561
do take
do discard p7
deal m5
turn 28 2edbeb7a
do take
do discard l5
deal l2
turn 29 d730377e
do take
do discard p8
deal t5
turn 30 bccd7aa6
do take
do discard a8
deal a5
turn 31 d7ea96d7
do take
do discard p2
deal l4
turn 32 0e76aee7
do take
do discard m5
deal a3
turn 33 b98a11fe
do take
do discard t6
deal t2
turn 34 3802808e
do take
do discard l2
deal p4
turn 35 df39d698
do take
do discard t5
over lost-time
seal 50ed6d2208ed
',70,'play discard t5','',0,0,'',35,1,'Another Victim was due and none is left: you were too late. You lose.',1.79480933421969056124e+09,1.79480933737339949608e+09);
INSERT INTO "sittings" VALUES('4tOim9UU1P6s3lAQ','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders (The Witch Cult Murders)','arkham-noir record 1
rules 1
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 46d89cb2ebe6 The Witch Cult Murders 1.0
dealer seeded
seed 7
begin
deal derby
deal manton
deal t8
deal a4
deal e4
deal l2
deal e8
deal p8
deal m5
deal e3
turn 1 c49563dc
do take
do discard m5
deal p6
turn 2 8be12883
do take
do discard e3
deal e1
turn 3 0d69ea4a
do take
do contact exchange
over no
seal 87eccb4e55b0
',6,'play contact exchange','',0,0,'
format = 1
case = "witch-cult"
name = "The Witch Cult Murders"
version = "1.0"
about = "Our own card set for the first case, designed within the numbers the rulebook states and balanced by simulation. These are not the published cards."

[[clue]]
id = "p1"
title = "Ephraim Waite"
story = "The Thing on the Doorstep"
type = "person"
left = ["research"]
right = ["surveillance"]
attributes = ["puzzle", "lock"]
icons = ["time", "stability"]
effects = ["must check", "must check"]
flavour = "Died raving in a locked attic, says Innsmouth. His daughter signs her checks in the same hand, down to the tremor."

[[clue]]
id = "p2"
title = "Keziah Mason"
story = "The Dreams in the Witch House"
type = "person"
left = ["interview"]
right = ["collection"]
attributes = ["puzzle", "lock"]
icons = ["stability"]
effects = ["must check", "must discard hand"]
flavour = "Walked out of Salem Gaol in 1692 and left some lines in red on the wall. I met her Tuesday by the wharves. Bent, but brisk."

[[clue]]
id = "p3"
title = "Moses Sargent"
story = "The Thing on the Doorstep"
type = "person"
left = ["surveillance"]
right = ["interview", "surveillance"]
attributes = []
icons = ["time"]
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
icons = ["stability"]
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
icons = []
effects = ["may take discard"]
flavour = "Architect, family man, six bullets into his best friend. Asked why, he said he still wasn''t certain whom he''d hit."

[[clue]]
id = "p8"
title = "Professor Upham"
story = "The Dreams in the Witch House"
type = "person"
left = ["research"]
right = ["research", "surveillance"]
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

[[clue]]
id = "t1"
title = "An Unsettling Telephone Ring"
story = "The Thing on the Doorstep"
type = "threat"
left = ["surveillance"]
right = ["collection", "interview"]
attributes = []
icons = ["time"]
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
icons = ["stability"]
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
icons = ["stability"]
effects = ["must check", "must discard lead"]
flavour = "Say a man could step into you like a borrowed coat. I''ve checked the mirror twice today. The second time I was polite."

[[clue]]
id = "t5"
title = "Chant of the Sabbat"
story = "The Dreams in the Witch House"
type = "threat"
left = ["interview"]
right = ["surveillance", "research"]
attributes = []
icons = ["time"]
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
icons = ["stability"]
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
icons = []
effects = ["may take lead"]
flavour = "Four households, one street, the same complaint: soot knocked down the flue at moonrise, and the dogs looking straight up."

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
icons = ["time"]
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
icons = ["time"]
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
icons = ["time"]
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
icons = ["time"]
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
icons = ["stability"]
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
icons = ["time"]
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
icons = ["stability"]
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
icons = ["time"]
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
icons = ["time"]
effects = ["may shuffle"]
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

[[clue]]
id = "l1"
title = "Attic of Strange Angles"
story = "The Dreams in the Witch House"
type = "location"
left = ["surveillance"]
right = ["surveillance"]
attributes = ["key"]
icons = ["time"]
effects = ["must check", "may take lead"]
flavour = "I ran a tape corner to corner four times and got four figures. The rent is low. Something must be using the difference."

[[clue]]
id = "l2"
title = "Arkham Asylum"
story = "The Thing on the Doorstep"
type = "location"
left = ["interview"]
right = ["interview", "research"]
attributes = []
icons = ["stability"]
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
icons = ["stability"]
effects = ["must check", "may take closed"]
flavour = "Vacant since Queen Anne, by the deed. I watched it from a parked car until somebody upstairs drew the shutter against me."

[[clue]]
id = "l5"
title = "Meadow Hill"
story = "The Dreams in the Witch House"
type = "location"
left = ["surveillance"]
right = ["surveillance", "collection"]
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
icons = []
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
icons = ["stability"]
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

[[clue]]
id = "m1-gray"
title = "Gray Jenkin"
story = "The Dreams in the Witch House"
type = "monster"
left = ["surveillance"]
right = ["interview"]
attributes = ["puzzle"]
minimum = 3
icons = ["stability"]
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
minimum = 3
icons = ["stability"]
effects = ["must check"]
flavour = "Tall, robed, dark as a mine shaft, and he clicked when he walked. He offered me a pen. There was no ink on the table."

[[clue]]
id = "m4"
title = "The Dwarfed Caller"
story = "The Thing on the Doorstep"
type = "monster"
left = ["collection"]
right = ["surveillance"]
attributes = []
icons = ["time"]
effects = ["may take time", "may shuffle"]
flavour = "Derby''s overcoat on something a foot too short for it, cuffs hanging empty, muffler up. It tipped its hat. I wish it hadn''t."

[[clue]]
id = "m5"
title = "The Shoggoth Below"
story = "The Thing on the Doorstep"
type = "monster"
left = ["surveillance"]
right = ["research", "interview"]
attributes = []
icons = ["stability"]
effects = []
flavour = "I took it for the floor until it moved. I emptied the .38, and it pocketed every round like a man taking small change."

[[clue]]
id = "m6"
title = "Bubbles and a Small Polyhedron"
story = "The Dreams in the Witch House"
type = "monster"
left = ["interview"]
right = ["surveillance", "collection"]
attributes = []
icons = []
effects = ["may take closed"]
flavour = "A drift of soap bubbles and a little cut crystal kept pace with me all night. One had her stoop. The other scuttled."

[[clue]]
id = "m7"
title = "Barrel-Bodied Shapes"
story = "The Dreams in the Witch House"
type = "monster"
left = ["research"]
right = ["surveillance"]
attributes = []
icons = []
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

[[victim]]
id = "gilman"
title = "Walter Gilman"
story = "The Dreams in the Witch House"
right = ["research", "surveillance"]
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
right = ["interview", "surveillance"]
flavour = "Two years old. His mother washed other people''s sheets and begged for one cop at the door. There was no cop. There''s me, late."

[[victim]]
id = "asenath"
title = "Asenath Waite"
story = "The Thing on the Doorstep"
right = ["research", "interview"]
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
right = ["surveillance", "collection"]
flavour = "High school principal, believed in nothing he couldn''t grade. Found among the old tombs, a hoofprint where the tie pin goes."

[contact]
id = "armitage"
title = "Dr. Armitage"
flavour = "Librarian, white beard, three degrees. He slid his spare key across the desk and asked me to bring it back in person."

[[contact.side]]
name = "key"
waives = ["lock"]

[[contact.side]]
name = "exchange"
effect = "exchange"
',3,0,'',1.79480933752512812617e+09,1.79480933775403285026e+09);
INSERT INTO "sittings" VALUES('OV81OY8M2H0ImXhb','0123456789abcdef0123456789abcdef','witch-cult','Your first case','arkham-noir record 1
rules 1
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 64d40e4b6d55 The Witch Cult Murders 1.0
dealer seeded
seed the lamp is on
begin
deal gilman
deal elwood
deal t1
deal e2
deal e4
deal p3
deal m5
deal p1
deal t8
deal p5
over no
seal 03fef3f6826c
',1,'read','first-game',1,1,'',1,0,'',1.79480933778509807582e+09,1794809337.7984);
CREATE INDEX ix_sittings_player ON sittings (player);
COMMIT;
