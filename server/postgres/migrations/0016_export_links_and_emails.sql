-- A download link ends with the session that created it. Replicas of 0.1.0 write the former column until they end: a
-- later migration drops it from databases with accounts. Dropping it would lock `users`.
alter table export_links add column session_hash text references sessions (token_hash) on delete cascade;
do $$ begin
  if exists (select 1 from users) then
    alter table export_links alter column user_id drop not null;
  else
    alter table export_links drop column user_id;
    alter table export_links alter column session_hash set not null;
  end if;
end $$;
create index export_links_session on export_links (session_hash);

-- E-mails are normalised to NFC (src/contract/users.ts), and looked up so.
-- Rows that would become duplicates stay unchanged: which one is right needs a person's decision.
with marked as (
  select id, normalize(email_lower, NFC) as composed from users where email_lower is not nfc normalized
)
update users set email = normalize(email, NFC), email_lower = composed
from marked
where users.id = marked.id
  and not exists (select 1 from users other where other.id <> users.id and other.email_lower = composed)
  and not exists (select 1 from marked other where other.id <> users.id and other.composed = marked.composed);
