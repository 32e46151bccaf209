-- An assign looks whether the partner has its key already: in one step, however long their history is. Loads and the demo keep no key.
create index point_entries_key on point_entries (partner_id, idempotency_key) where idempotency_key is not null;
