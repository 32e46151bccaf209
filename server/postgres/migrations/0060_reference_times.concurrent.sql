create index concurrently if not exists program_references_times on program_references (user_id, created_at);
