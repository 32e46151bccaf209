-- A search reads a description as it is shown: 'caf&eacute;' is cafe. Done here for what was written before; characters by number, and words with
-- tags inside of them, are read so from a product's next save on.
update products
set search = regexp_replace(
  replace(replace(regexp_replace(search, '&([a-z])(acute|grave|circ|uml|tilde|cedil);', '\1', 'g'), '&nbsp;', ' '), '&amp;', '&'),
  ' +', ' ', 'g')
where search like '%&%;%';
