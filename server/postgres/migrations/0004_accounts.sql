-- Normalised columns hold normalizeForSearch() of server/search.ts. For existing rows, translate() covers the letters
-- of Spanish names.
alter table users add column name_folded text collate "C" not null default '';
alter table users add column search text collate "C" not null default '';
update users set
  name_folded = translate(lower(name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),
  search = translate(lower(name || ' ' || email), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun');
create index users_by_name on users (name_folded, id);
create index users_super_admins on users (id) where role = 'super-admin';

alter table terminals add column name_folded text collate "C" not null default '';
alter table terminals add column code_folded text collate "C" not null default '';
update terminals set
  name_folded = translate(lower(name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'),
  code_folded = translate(lower(code), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun');
alter table terminals add constraint terminals_code_folded unique (code_folded);
create index terminals_by_name on terminals (name_folded, id);

-- Of a key only SHA-256 and the last four characters are stored. It is shown once, when it is made.
create table master_keys (
  user_id bigint primary key references users (id) on delete cascade,
  key_hash text not null,
  last4 text not null,
  created_at timestamptz not null,
  constraint master_keys_hash unique (key_hash)
);
create table master_key_terminals (
  user_id bigint not null references master_keys (user_id) on delete cascade,
  terminal_id bigint not null references terminals (id) on delete cascade,
  primary key (user_id, terminal_id)
);
create index master_key_terminals_terminal on master_key_terminals (terminal_id);

create table external_keys (
  user_id bigint primary key references users (id) on delete cascade,
  api_key text not null,
  secret_hash text not null,
  last4 text not null,
  created_at timestamptz not null,
  constraint external_keys_api_key unique (api_key)
);
