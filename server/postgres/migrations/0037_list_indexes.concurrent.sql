-- Searches and filters that find little or nothing: each filter has an index that ends with the id, the order of pages.
create index concurrently if not exists audit_log_group on audit_log (split_part(act, '.', 1), id);
create index concurrently if not exists audit_log_kind on audit_log (entity, id);
create index concurrently if not exists audit_log_author on audit_log (user_name, id);
-- UTC days, for the ids between which a range of days lies: idsOfDays of repo/idRange.ts.
create index concurrently if not exists audit_log_day on audit_log ((cast(at at time zone 'UTC' as date)), id);
create index concurrently if not exists orders_day on orders ((cast(created_at at time zone 'UTC' as date)), id);
-- Lines about partners have no label: partner_search finds them.
create index concurrently if not exists audit_log_label on audit_log using gin (search_fold(entity_label) gin_trgm_ops) where entity_label is not null;
create index concurrently if not exists audit_log_label_grams on audit_log using gin (search_grams(search_fold(entity_label))) where entity_label is not null;
create index concurrently if not exists partner_search_grams on partner_search using gin (search_grams(search));
create index concurrently if not exists products_grams on products using gin (search_grams(search));
create index concurrently if not exists orders_grams on orders using gin (search_grams('canje-' || id::text || ' ' || search));
create index concurrently if not exists partners_anonymous on partners (id) where rut like 'ANON-%';
create index concurrently if not exists partners_inactive on partners (id) where state <> 'active';
create index concurrently if not exists partners_filters on partners (region, coalesce(al_dia_hasta, '-infinity'));
