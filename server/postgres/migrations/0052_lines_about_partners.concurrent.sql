-- Lines about partners of acts that are not theirs: few, where a search of common partners in such a group looks for them.
create index concurrently if not exists audit_log_partners_elsewhere on audit_log (split_part(act, '.', 1), id)
  where entity = 'partner' and split_part(act, '.', 1) <> 'partners';
