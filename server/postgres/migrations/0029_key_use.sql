-- When a key last opened a call, to the minute. Null: never.
alter table master_keys add column last_used_at timestamptz(3);
alter table external_keys add column last_used_at timestamptz(3);
