-- Removes invisible characters from existing e-mails, because new ones hold none (src/contract/rules.ts).
-- Rows that would become duplicates stay unchanged: which one is right needs a person's decision.
with marked as (
  select id, regexp_replace(email_lower,
    '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]', '', 'g') as seen
  from users where octet_length(email_lower) > char_length(email_lower)
)
update users set
  email = regexp_replace(email,
    '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]', '', 'g'),
  email_lower = seen,
  search = search_fold(search)
from marked
where users.id = marked.id and seen <> email_lower
  and not exists (select 1 from users other where other.id <> users.id and other.email_lower = seen)
  and not exists (select 1 from marked other where other.id <> users.id and other.seen = marked.seen);
