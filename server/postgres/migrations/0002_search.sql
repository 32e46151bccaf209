-- The only PostgreSQL-specific migration: searches work without these indexes, only slower.
create extension if not exists pg_trgm;
create index products_search on products using gin (search gin_trgm_ops);
create index categories_search on categories using gin (name_folded gin_trgm_ops);
create index partner_search_trigrams on partner_search using gin (search gin_trgm_ops);
create index partner_search_prefix on partner_search (search text_pattern_ops);
