-- Seals of the ledger and the audit log: a chain of hashes, one a day (docs/decisions/0019). A hash is of the columns
-- that are not null, so a new column of point_entries or audit_log is nullable and has no default.
create table seals (
  -- The last day that the seal covers, in Chile.
  day date primary key,
  -- End of that day. The seal covers the rows since the end of the seal before it; the first one covers all older rows.
  until timestamptz(3) not null unique,
  entries bigint not null,
  entries_sha256 text not null,
  lines bigint not null,
  lines_sha256 text not null,
  -- Older lines of the audit log had been purged by their age.
  purged_before timestamptz(3),
  -- The hash of the seal before; empty for the first one.
  previous text not null,
  sha256 text not null
);
