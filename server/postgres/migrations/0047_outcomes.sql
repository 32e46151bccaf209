-- The sender of a load that waited for a second person has seen its decision.
alter table imports
  add column outcome_seen_at timestamptz;

create index imports_unseen on imports (user_id, decided_at) where decided_at is not null and outcome_seen_at is null;
