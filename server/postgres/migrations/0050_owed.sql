-- What a reversal could not take is owed: `short` less the entries that settle it. Null in all other entries.
alter table point_entries
  -- The reversal that this entry settles, or a part of it.
  add column settles bigint,
  -- The entry of whose points it was settled.
  add column settled_with bigint;
-- A reversal that found a balance of 0 is an entry as well. Older rows hold: they are not read again.
alter table point_entries drop constraint point_entries_points_check;
alter table point_entries
  add constraint point_entries_points_check check (points <> 0 or coalesce(short, 0) > 0) not valid;
