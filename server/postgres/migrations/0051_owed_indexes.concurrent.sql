-- Few entries are short, and fewer settle them.
create index concurrently if not exists point_entries_short on point_entries (partner_id) where short is not null;
create index concurrently if not exists point_entries_settles on point_entries (settles) where settles is not null;
