-- What a key may do (src/contract/keys.ts), and when it ends; null: never. Existing keys do everything.
alter table master_keys
  add column rights text[] not null default '{read,accumulate,redeem,reverse}',
  add column ends_at timestamptz;
alter table external_keys
  add column rights text[] not null default '{read,accumulate,redeem,reverse}',
  add column ends_at timestamptz;

-- The last key of each kind that another replaced, or that ended: it opens calls until `ends_at`.
create table former_keys (
  user_id bigint not null references users (id) on delete cascade,
  kind text collate "C" not null check (kind in ('master', 'external')),
  -- The api_key, or the hash of a master key.
  key_id text collate "C" not null,
  -- Null of a master key.
  secret_hash text,
  last4 text not null,
  rights text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ends_at timestamptz not null,
  primary key (user_id, kind)
);
create index former_keys_key on former_keys (key_id);
