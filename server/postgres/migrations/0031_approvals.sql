-- A load that waits for a second person (APPROVE_LOADS_FROM), and the decision of that person.
alter table imports
  -- Null for a load that needed no approval.
  add column waiting_since timestamptz,
  add column decided_at timestamptz,
  add column decided_by_id bigint,
  add column decided_by text,
  -- Null for an approved load.
  add column rejection_reason text;

create index imports_waiting on imports (id) where waiting_since is not null and applied_at is null;
