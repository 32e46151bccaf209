-- Links may lead to other lists than products. Open links stay valid.
alter table export_links rename column products to what;
update export_links set what = jsonb_build_object('list', 'products') || what;

-- The page key of a history is in ms: entries with finer times could be skipped.
alter table point_entries alter column created_at type timestamptz(3);

-- Responses are stored in the transaction of the write, so keys need no lease.
delete from idempotency_keys where status is null;
alter table idempotency_keys drop column lease_until;
