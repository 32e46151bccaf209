-- Partners are created and edited by forms: an e-mail, a state and the version for optimistic locking.
alter table partners
  add column email text,
  add column state text not null default 'active' check (state in ('active', 'inactive')),
  add column version bigint not null default 1;

-- Unused, for searches look for words inside of the text; and a long text would not fit into a row of it.
drop index partner_search_prefix;
