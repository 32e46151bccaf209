-- What an import of partners did to each of them. No foreign keys: they would be checked for every row.
create table partner_import_changes (
  import_id bigint not null,
  line integer not null,
  partner_id bigint not null,
  is_new boolean not null,
  -- Values before and after, by field, of a changed partner; erased with the person.
  changes jsonb not null,
  -- Opening balance of a new partner.
  points bigint,
  primary key (import_id, line)
);
create index partner_import_changes_partner on partner_import_changes (partner_id);

alter table partner_imports
  add column reversed_at timestamptz,
  add column reversed_by text,
  add column reversal_reason text,
  add column removed_count bigint,
  add column restored_count bigint,
  add column kept_count bigint,
  add column reversed_points bigint;
