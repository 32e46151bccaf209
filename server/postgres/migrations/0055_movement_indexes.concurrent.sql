-- Movimientos: each filter has an index that ends with the id, the order of pages. UTC days: idsOfDays of repo/idRange.ts.
create index concurrently if not exists point_entries_day on point_entries ((cast(created_at at time zone 'UTC' as date)), id);
-- The kind is `entryKind` of server/postgres/ledgerSums.ts.
create index concurrently if not exists point_entries_kind on point_entries ((coalesce(kind, case when source like 'import:%' then 'import' when source like 'assign:%' then 'assign' when points > 0 then 'initial' else 'redemption' end)), id);
-- Author and kind as one value, so that no other index gives the order of pages (repo/movements.ts).
create index concurrently if not exists point_entries_author on point_entries ((user_id::text || ' ' || coalesce(kind, case when source like 'import:%' then 'import' when source like 'assign:%' then 'assign' when points > 0 then 'initial' else 'redemption' end)), id) where user_id is not null;
-- Loads, and entries of older versions: their source names the author.
create index concurrently if not exists point_entries_source on point_entries (source, id) where user_id is null;
create index concurrently if not exists point_entries_points on point_entries (points);
-- Lines of the calls of keys, for their terminals and references.
create index concurrently if not exists audit_log_program on audit_log (entity, entity_id, at) where split_part(act, '.', 1) = 'program';
