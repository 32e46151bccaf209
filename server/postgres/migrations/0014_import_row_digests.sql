-- Digest of the rows of an applied load, whatever their order: a file saved again has other bytes and the same rows.
alter table imports add column rows_digest text;
create index imports_rows_digest on imports (rows_digest) where rows_digest is not null;
