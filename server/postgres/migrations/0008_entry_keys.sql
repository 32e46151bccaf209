-- Finds the entry of an idempotency key. Bulk loads and demo data have no key.
create index point_entries_key on point_entries (partner_id, idempotency_key) where idempotency_key is not null;
