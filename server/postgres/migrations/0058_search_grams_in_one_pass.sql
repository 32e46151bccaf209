-- The same characters and pairs in one pass: substr counts the characters before each one anew, which took seconds for a
-- description of 20,000 characters.
create or replace function search_grams(value text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array(
    select letter || coalesce(lead(letter) over (order by n), '')
    from unnest(string_to_array(value, null)) with ordinality as letters (letter, n)
    order by n
  ) || string_to_array(value, null)
$$;
