-- Failed sign-ins as one counter per key (server/signInLimits.ts) instead of a row per attempt.
-- Replicas of 0.1.0 use the former tables until they end: a later migration drops them from databases with accounts.
do $$ begin
  if not exists (select 1 from users) then
    drop table sign_in_attempts;
    drop table sign_in_addresses;
  end if;
end $$;
create table sign_in_failures (
  key text primary key,
  failures double precision not null,
  last_at timestamptz not null
);
create index sign_in_failures_last_at on sign_in_failures (last_at);

-- Devices that signed in before; strangers cannot lock them out. Stores the SHA-256 of the cookie's token, hex.
create table known_devices (
  token_hash text not null,
  user_id bigint not null references users (id) on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
