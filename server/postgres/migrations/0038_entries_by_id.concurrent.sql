-- Histories are read in the order in which entries were added; the points of newer entries come from the index alone.
create index concurrently if not exists point_entries_added on point_entries (partner_id, id) include (points);
