-- Characters and pairs of neighbouring ones, for the index of words of one or two characters, which have no trigram.
create function search_grams(value text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array(select substr(value, n, 2) from generate_series(1, length(value)) n) || string_to_array(value, null)
$$;
