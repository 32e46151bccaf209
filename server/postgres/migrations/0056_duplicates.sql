-- What two partners have alike, as server/domain/duplicateRules.ts reads it. Null where a value says nothing. Bodies of
-- standard SQL: an index is built without a search path.
create function duplicate_text(value text) returns text language sql immutable parallel safe
  return nullif(left(regexp_replace(search_fold(value), '[^a-z0-9]', '', 'g'), 200), '');
create function duplicate_number(value text) returns text language sql immutable parallel safe
  return nullif(ltrim(duplicate_text(value), '0'), '');
create function duplicate_email(value text) returns text language sql immutable parallel safe
  return nullif(lower(btrim(value)), '');
-- The last nine digits: with and without the code of the country. Eight at least, and not all the same.
create function duplicate_phone(value text) returns text language sql immutable parallel safe
  return case when regexp_replace(value, '[^0-9]', '', 'g') ~ '\d{8}'
                and regexp_replace(value, '[^0-9]', '', 'g') !~ '^(\d)\1*$'
              then right(regexp_replace(value, '[^0-9]', '', 'g'), 9) end;
create function duplicate_address(name text, street text, number text, flat text) returns text
  language sql immutable parallel safe
  return duplicate_text(name) || ' ' || duplicate_text(street || coalesce(number, '') || coalesce(flat, ''));

-- The partner that goes on for this one after a merge: its RUT is another one of that person.
alter table partners add column merged_into bigint;

-- Two partners that became one. The other one keeps its row, its entries and its orders; its points go over at once.
create table partner_merges (
  id bigint generated always as identity primary key,
  survivor_id bigint not null,
  other_id bigint not null,
  points bigint not null,
  -- Values of the survivor before and after, by field; erased with the person.
  changes jsonb not null,
  reason text not null,
  user_id bigint,
  user_name text,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text
);
create unique index partner_merges_other on partner_merges (other_id) where reversed_at is null;
create index partner_merges_survivor on partner_merges (survivor_id);

-- Pairs that somebody looked at: they are two persons.
create table distinct_partners (
  low_id bigint not null,
  high_id bigint not null,
  user_id bigint,
  user_name text,
  created_at timestamptz not null,
  primary key (low_id, high_id),
  check (low_id < high_id)
);

-- What a row of a file has alike with others: reason, and partner or line.
alter table partner_import_rows add column alike jsonb;
alter table partner_imports add column alike_count bigint;
