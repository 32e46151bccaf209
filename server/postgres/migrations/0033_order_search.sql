-- The search of orders: number and titles.
create index orders_search on orders using gin (('canje-' || id::text || '; ' || search) gin_trgm_ops);
