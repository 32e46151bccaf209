-- Number of writes by a form, for optimistic locking. Replicas of an older version ignore it.
alter table products add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table points_actions add column version integer not null default 1;
alter table terminals add column version integer not null default 1;
alter table users add column version integer not null default 1;

-- Removed by 0003 and still written by replicas of an older version during an upgrade.
alter table idempotency_keys add column lease_until timestamptz;
