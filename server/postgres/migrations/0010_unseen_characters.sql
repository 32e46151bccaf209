-- Removes invisible characters (zero-width, soft hyphens, direction marks) from normalised text of existing rows.
-- Comparing byte and character length skips most rows quickly.
update products set search = regexp_replace(search, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
where octet_length(search) > char_length(search) and search ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]';
update partner_search set search = regexp_replace(search, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
where octet_length(search) > char_length(search) and search ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]';
update users set
  name_folded = regexp_replace(name_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g'),
  search = regexp_replace(search, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
where search ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]';
update terminals set name_folded = regexp_replace(name_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
where name_folded ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]';

-- Rows that would become duplicates stay unchanged: which one is right needs a person's decision.
update terminals set code_folded = regexp_replace(code_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
where code_folded ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]' and not exists (
  select 1 from terminals other where other.id <> terminals.id
    and regexp_replace(other.code_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
      = regexp_replace(terminals.code_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g'));
update categories set name_folded = regexp_replace(name_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
where name_folded ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]' and not exists (
  select 1 from categories other where other.id <> categories.id
    and regexp_replace(other.name_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g')
      = regexp_replace(categories.name_folded, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060]', '', 'g'));
