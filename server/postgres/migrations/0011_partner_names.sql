-- Partners come in by SQL (docs/operations.md), whose statement folded the letters of Spanish names alone and kept blanks as they were: 'Köhler', or a
-- name with two blanks in it, was found by no search. Done here for who came in before.
update partner_search set search = regexp_replace(
  translate(regexp_replace(search, '[\u0300-\u036F]', '', 'g'),
    'àâãäåçèêëìîïòôõöùûýÿÀÂÃÄÅÇÈÊËÌÎÏÒÔÕÖÙÛÝ', 'aaaaaceeeiiioooouuyyaaaaaceeeiiioooouuy'),
  '[\s\u00A0\u2000-\u200A\u202F]+', ' ', 'g')
where octet_length(search) > char_length(search) or search ~ '\s\s|[\t\n\r]';
