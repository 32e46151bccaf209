-- Who changed the access to whose account lately: such accounts decide on no load of each other (approvals).
create index concurrently if not exists audit_log_access on audit_log (at) where act in ('users.create', 'users.update', 'users.updatePassword');
