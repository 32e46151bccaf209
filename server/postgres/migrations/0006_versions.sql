-- Counts the writes of a row by a form. A replica of an older version writes on without it.
alter table products add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table points_actions add column version integer not null default 1;
alter table terminals add column version integer not null default 1;
alter table users add column version integer not null default 1;

-- Taken away by 0003, and still written by replicas of the version before it while they are being replaced.
alter table idempotency_keys add column lease_until timestamptz;
