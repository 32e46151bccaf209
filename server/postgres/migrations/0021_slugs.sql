-- Slugs are compared without case and accents. Not unique: older rows may differ only in these.
-- A migration that changes search_fold() must reindex it.
create index products_slug_folded on products (search_fold(slug));
