PRAGMA auto_vacuum = INCREMENTAL;
PRAGMA application_id = 1279743281;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE detected (
            day TEXT NOT NULL,
            environment TEXT NOT NULL,
            stops INTEGER NOT NULL,
            PRIMARY KEY (day, environment)
        ) WITHOUT ROWID
    ;
CREATE TABLE usage (
            day TEXT NOT NULL,
            environment TEXT NOT NULL,
            api TEXT NOT NULL,
            transactions INTEGER NOT NULL,
            PRIMARY KEY (day, environment, api)
        ) WITHOUT ROWID;
INSERT INTO "usage" VALUES('2026-11-28','production','batch',12);
INSERT INTO "usage" VALUES('2026-11-28','production','geocoding',30);
INSERT INTO "usage" VALUES('2026-11-28','production','matrix',40);
INSERT INTO "usage" VALUES('2026-11-28','production','routing',15);
INSERT INTO "usage" VALUES('2026-11-28','production','search',3);
INSERT INTO "usage" VALUES('2026-11-28','production','tours',12);
COMMIT;
