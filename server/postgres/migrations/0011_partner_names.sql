-- Partners are inserted by SQL (docs/operations.md). This is normalizeForSearch() of server/search.ts in SQL, for Latin letters
-- and invisible characters (\p{Cf}). Without a locale, lower() only knows ASCII letters, so the others are listed.
create or replace function search_fold(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(regexp_replace(normalize(value, nfd),
    '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]',
    '', 'g')), 'ÆÐØÞĐĦĲĿŁŊŒŦƏ', 'æðøþđħĳŀłŋœŧə'), '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'))
$$;
-- Converts existing rows.
update partner_search set search = search_fold(search)
where octet_length(search) > char_length(search) or search ~ '\s\s|[\t\n\r]';
