-- search_fold() is what src/text/normalizeForSearch.ts does. New: compatibility forms ('ﬁ', 'Ａ', 'º') and letters that Unicode does not
-- decompose ('ø', 'ß', 'œ') as they look, one kind of hyphen and quote. In a database without a locale lower() changes ASCII letters only.
create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(value, nfkd),
    '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]',
    '', 'g')),
    'ÆŒÞẞƏÐĐðđĦħıŁłŊŋØøŦŧς‘’ʼ“”‐‒–—―−',
    'æœþßəddddhhillnnoottσ''''''""------'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'))
$$;
-- Stored text in ASCII is the same under both.
update products set search = search_fold(search) where octet_length(search) > char_length(search);
update partner_search set search = search_fold(search) where octet_length(search) > char_length(search);
update users set name_folded = search_fold(name_folded), search = search_fold(search)
where octet_length(search) > char_length(search);
update terminals set name_folded = search_fold(name_folded) where octet_length(name_folded) > char_length(name_folded);
-- Unique columns keep a value that would become equal to another one's.
update terminals set code_folded = search_fold(code_folded)
where octet_length(code_folded) > char_length(code_folded) and not exists (
  select 1 from terminals other
  where other.id <> terminals.id and search_fold(other.code_folded) = search_fold(terminals.code_folded));
update categories set name_folded = search_fold(name_folded)
where octet_length(name_folded) > char_length(name_folded) and not exists (
  select 1 from categories other
  where other.id <> categories.id and search_fold(other.name_folded) = search_fold(categories.name_folded));
