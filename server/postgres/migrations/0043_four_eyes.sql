-- A single act that waits for a second person, as JSON; null for a load, whose rows are in import_rows.
alter table imports
  add column act jsonb,
  -- A program of an older version would apply its rows, of which there are none.
  add constraint imports_act check (act is null or rows_digest is null);

-- What each person gave and took by day, where a limit of a day is set. Locked before the balances.
create table person_days (
  user_id bigint not null,
  -- In Chile.
  day date not null,
  points bigint not null default 0,
  -- Of these, given by keys.
  api_points bigint not null default 0,
  primary key (user_id, day)
);
