-- A review: a points file that is read, corrected and left open until it is loaded, discarded or expired.
alter table imports
  -- Null for a load without a review.
  add column review_expires_at timestamptz,
  add column review_version integer,
  add column ignored_columns jsonb,
  -- Of an applied review.
  add column mended_count bigint,
  add column excluded_count bigint;

create index imports_reviews on imports (user_id) where review_expires_at is not null and applied_at is null;

-- A row that was corrected by hand.
alter table import_rows add column mended boolean not null default false;

-- Rows of a review that cannot be loaded, or are left out of its load.
create table import_faults (
  import_id bigint not null,
  line integer not null,
  -- As the file spells them.
  rut text not null,
  points text not null,
  description text not null,
  problems jsonb not null,
  excluded boolean not null default false,
  primary key (import_id, line)
);
