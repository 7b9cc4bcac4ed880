BEGIN TRANSACTION;
CREATE TABLE house (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "house" VALUES('schema','2');
INSERT INTO "house" VALUES('secret','56f1f3d8f103c85eef42a3d5788dcf7e34e1adcaa0e06243f39fd624fd278468');
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
	redo TEXT NOT NULL, 
	seed_origin VARCHAR(16) NOT NULL, 
	played_here BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "sittings" VALUES('WxTDTe_faPGZ7p2i','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders','arkham-noir record 3
rules 2
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
chosen yes
hints 1
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
turn 2 fa524620
do take
do discard t3
deal l3
turn 3 42af23a5
do take
over no
seal 36e205126550
',7,'hint','',0,0,'',3,0,'',1.79484499752015256883e+09,1.79484499793565392493e+09,'','chosen',1);
INSERT INTO "sittings" VALUES('9IxkNhIYTyg2uLLx','0123456789abcdef0123456789abcdef','thunder','Called Forth by Thunder','arkham-noir record 2
rules 2
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
turn 2 23901eab
do take
over no
seal cf23ccd61841
',7,'undo','',0,0,'',2,0,'',1.79484499794342303277e+09,1.79484500018885254858e+09,'do discard t8
deal a4
do take','chosen',1);
INSERT INTO "sittings" VALUES('t5wpbUrG8yLwcBhL','0123456789abcdef0123456789abcdef','gulfs','Infinite Gulfs of Darkness','arkham-noir record 2
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
dealer seeded
seed old gulfs
chosen yes
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
do take
do discard p4
deal elder
turn 2 dd799c4d
do take
do discard e2
deal t5
turn 3 6fe21946
do take
over no
seal e4c1fcf9681a
',5,'play take','',0,0,'',3,0,'',1.79484500020566439633e+09,1.79484500103543567653e+09,'','chosen',1);
INSERT INTO "sittings" VALUES('IG0sv9FJ4iozUsDm','0123456789abcdef0123456789abcdef','witch-cult','Your first case','arkham-noir record 2
rules 2
case witch-cult
set types 5
set victims 5
set limits 5
set contact own
set last-case lose
set contact-play extra
table casual
deck 64d40e4b6d55 The Witch Cult Murders 1.0
dealer other
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
seal a35304890835
',0,'','first-game',0,1,'',1,0,'',1.79484500104624271395e+09,1.79484500104624271395e+09,'','none',0);
INSERT INTO "sittings" VALUES('dIyDCesdhOQJTIaF','0123456789abcdef0123456789abcdef','witch-cult','The Witch Cult Murders','arkham-noir record 2
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
seed kept 2
chosen unknown
begin
deal derby
deal manton
deal t3
deal a5
deal m4
deal t5
deal p3
deal l5
deal m1
deal a3
turn 1 523266e7
do hand
do play a3 2
deal l8
deal p5
turn 2 26aedf1a
do play lead 2
do discard p5
deal a8
deal l2
turn 3 bb668696
do hand
do play l5 2
deal a1
turn 4 0f840b01
do hand
do play m1 2
deal t4
deal asenath
deal e7
turn 5 850d220d
do play lead 1
deal a6
deal l1
turn 6 b059f04c
do play lead 2
deal p8
turn 7 a6060904
do play lead 3
do take a1
deal t8
deal t6
turn 8 0b34b4ac
do hand
do play a1 2
deal l9
deal e1
turn 9 78b7eed2
do play lead 1
deal e3
do take e1
deal p1
deal e2
turn 10 de813f5f
do play lead 3
do discard t8
deal l7
deal p9
turn 11 ccb67271
do play lead 3
do take p1
deal p7
deal m7
turn 12 99404f8b
do pass
deal t2
turn 13 1088a0e1
do pass
deal p2
turn 14 3ce9aa74
do play lead 2
do take p7
deal p6
deal e4
turn 15 764e6c61
do play lead 2
deal p4
do take p2
do discard p7
do take p7
do discard p7
deal a4
deal a2
turn 16 3cb8fd58
do play lead 2
deal l3
deal m8
do continue
deal elwood
deal m2
turn 17 54cf34b0
do close
do close 2
do score t2
do score m1
do score a1
deal m6
turn 18 d2535d8e
do pass
deal a7
turn 19 12f25fc7
do pass
deal l6
turn 20 e9cdb6f3
do take
do discard p2
deal t7
turn 21 1bdefcd2
do take
do discard m2
deal e6
turn 22 7eeb04cc
do pass
deal e5
turn 23 0266aca6
do take
do discard a2
deal m3
turn 24 4f822549
do take
do discard l6
deal m5
turn 25 afa4e513
do play lead 1
do discard a7
deal e8
turn 26 6eedf892
do play lead 4
deal l4
turn 27 2c42369b
do play lead 1
do take a7
deal t1
turn 28 ab97c519
do hand
do play a7 1
do take l4
do continue
deal wolejko
deal m8
deal p5
turn 29 731d98b0
do play lead 3
deal p2
turn 30 bafedc85
do play lead 3
deal t8
deal e4
turn 31 228293f5
do play lead 4
deal l7
turn 32 b6f9b376
do play lead 1
do discard l4
deal a5
turn 33 28be6dce
do contact key
do play e1 1 with contact
deal l8
do take
deal e2
turn 34 daad747e
do take
deal m4
turn 35 295b145c
do pass
deal p7
turn 36 b5802bbe
do play lead 4
do take l4
do discard p2
deal e7
turn 37 a8ec4668
do play lead 3
do take e2
do discard e2
deal m6
deal m3
turn 38 ffb361e3
do play lead 4
do take l8
do discard l4
do shuffle
deal a6
turn 39 ace498aa
do hand
do play l8 4
do take p6
deal l4
turn 40 504d537c
do take
do discard p5
deal e3
turn 41 d4747476
do play lead 5
do take a8
do discard a8
deal e2
turn 42 082d4e60
do take
do discard m3
deal e4
turn 43 d9a74d2e
do play lead 5
do take a2
do discard e7
deal l9
turn 44 346284d3
do hand
do play p1 3
deal l6
deal p2
deal a4
turn 45 e81386c5
do close
do close 3
do score p1
do take l3
deal t8
turn 46 e99190a5
do close
and close 1
do score e1
over won
seal bd769216637a
',0,'','',0,0,'',46,1,'You have seen the big picture: the case is solved. You win.',1.79484500119175124175e+09,1.79484500119175124175e+09,'','unknown',0);
INSERT INTO "sittings" VALUES('QmecRBi1LuQ4VYcg','0123456789abcdef0123456789abcdef','gulfs','Infinite Gulfs of Darkness','arkham-noir record 2
rules 2
case gulfs
set mode hardboiled
set limits 5
set menaces all
set outside-help both
set equipment necronomicon
set contact own
set contact-play extra
table strict
deck daa85e4ba541 Infinite Gulfs of Darkness 1.0
dealer seeded
seed h0v5-8584-fbmm-j4fn-59x8-xjrb-z9s0
begin
deal l3
deal t4
deal l6
deal e6
deal p7
deal t5
deal elder
deal m6
turn 1 a8cebb43
do take
do discard p7
deal a6
turn 2 d3d77b7b
do take
over no
seal dd0c28b4743b
',3,'play take','',0,0,'',2,0,'',1.79484500123661899566e+09,1.79484500174482631681e+09,'','random',1);
CREATE INDEX ix_sittings_player ON sittings (player);
COMMIT;
