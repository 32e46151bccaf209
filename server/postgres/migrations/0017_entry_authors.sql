-- Author, reason and links of an entry. Null in older rows, which no statement updates: their kind and author are
-- resolved from `source` when they are read.
alter table point_entries
  -- Why points changed: entryKinds of src/contract/partners.ts.
  add column kind text,
  -- No reference: accounts come and go.
  add column user_id bigint,
  -- By the name of that day.
  add column user_name text,
  add column note text,
  -- The entry that this one takes back. No foreign key: it would be checked for every row of a load's reversal.
  add column reverses bigint,
  -- Points that a reversal could not take back, because they were spent.
  add column short bigint,
  add column import_id bigint;
