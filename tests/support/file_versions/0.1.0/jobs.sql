PRAGMA auto_vacuum = INCREMENTAL;
PRAGMA application_id = 1279740465;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE jobs (
            tag TEXT PRIMARY KEY,
            environment TEXT NOT NULL,
            job_id TEXT NOT NULL DEFAULT '',
            layer TEXT NOT NULL,
            records INTEGER NOT NULL,
            options TEXT NOT NULL,
            made TEXT NOT NULL,
            state TEXT NOT NULL DEFAULT '',
            collected TEXT NOT NULL DEFAULT '',
            keys BLOB NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "jobs" VALUES('location-gateway-174b0e33c74a48269a9ff5c16d8bab97','production','JOB-e33b0a38-c335-4611-8536-39991f4c02e5','stops',12,'{"types": [], "candidates": 1, "languages": "", "political_view": "", "variation": [null, null]}','2026-11-28T17:26:50.059622+00:00','queued','',X'78010160009FFF146E78ED98018A641E9F59AA66119A7FBA0DF5BFF81DC4EE935F8196829D6865849A28B9AAF63B463AD16C68B9140B8313A36CDA3C2755AAA5BE585230D5A4BE7BE060B527BC88237CBBC938D3358CFF8190228E13547363293733CCE8A89448DB1C2EB4');
CREATE INDEX jobs_by_id ON jobs (job_id)
        ;
COMMIT;
