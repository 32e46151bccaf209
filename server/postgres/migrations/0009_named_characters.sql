-- Searches read character references as characters: 'caf&eacute;' is cafe. This converts named references of existing rows.
-- Numeric references and words with inner tags are converted when the product is next saved.
update products
set search = regexp_replace(
  replace(replace(regexp_replace(search, '&([a-z])(acute|grave|circ|uml|tilde|cedil);', '\1', 'g'), '&nbsp;', ' '), '&amp;', '&'),
  ' +', ' ', 'g')
where search like '%&%;%';
