-- A load as a document: what its file held, where its entries lie, and its reversal.
alter table imports
  add column file_name text,
  add column row_count bigint,
  add column partner_count bigint,
  add column points_total bigint,
  -- The ids of the load's entries lie between these, among others: no index on the entries' source is needed.
  add column first_entry bigint,
  add column last_entry bigint,
  add column reversed_at timestamptz,
  add column reversed_by_id bigint,
  add column reversed_by text,
  add column reversal_reason text,
  add column reversed_points bigint,
  -- Points that were spent and could not be deducted.
  add column missing_points bigint,
  add column missing_partners bigint;

create index imports_applied on imports (id) where applied_at is not null;
create index imports_points_total on imports (coalesce(points_total, -1), id) where applied_at is not null;
