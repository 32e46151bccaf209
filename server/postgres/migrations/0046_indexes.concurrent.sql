-- Outside of a transaction: building an index inside of one keeps the table from writers.
-- An entry is taken back once, however many ask at a time.
create unique index concurrently if not exists point_entries_reverses on point_entries (reverses) where reverses is not null;
create index concurrently if not exists point_entries_created on point_entries using brin (created_at);
