-- How far a table has come: 'gathering', 'playing' or 'over'; empty if an earlier release was the last to write.

ALTER TABLE game_table ADD COLUMN phase TEXT NOT NULL DEFAULT '';

CREATE INDEX game_table_by_phase ON game_table (phase, active_at);

-- One row that is written to find out if the database can be written.
CREATE TABLE pulse (
    id BIGINT NOT NULL PRIMARY KEY,
    beat_at BIGINT NOT NULL
);
