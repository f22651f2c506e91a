-- One point for every 100 yen of the representative's green fee.
create or replace function points_of(p_quote jsonb) returns integer
language sql immutable
as $$
  select coalesce(sum((line ->> 'amount')::int), 0)::int / 100
  from jsonb_array_elements(p_quote -> 'groups' -> 0 -> 'lines') line where line ->> 'key' = 'green_fee'
$$;
