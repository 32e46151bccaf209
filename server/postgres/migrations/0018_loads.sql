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

update imports set row_count = entries.row_count, partner_count = entries.partner_count,
  points_total = entries.points_total, first_entry = entries.first_entry, last_entry = entries.last_entry
from (
  select substr(source, 8)::bigint as import_id, count(*) as row_count, count(distinct partner_id) as partner_count,
    sum(points)::bigint as points_total, min(id) as first_entry, max(id) as last_entry
  from point_entries where source like 'import:%' group by source) entries
where imports.id = entries.import_id;

create index imports_applied on imports (id) where applied_at is not null;
create index imports_points_total on imports (coalesce(points_total, -1), id) where applied_at is not null;
