-- Links to more than products; those that are open keep working.
alter table export_links rename column products to what;
update export_links set what = jsonb_build_object('list', 'products') || what;

-- A page of a history ends at a time in ms: a finer one in the table would hide what stands between.
alter table point_entries alter column created_at type timestamptz(3);

-- An answer is kept by the transaction of its act: there are no claims that wait to be finished any more.
delete from idempotency_keys where status is null;
alter table idempotency_keys drop column lease_until;
