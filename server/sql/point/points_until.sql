-- The day at whose beginning points of a day expire.
create or replace function points_until(p_from date) returns date
language sql immutable
as $$
  select (p_from + interval '12 months')::date
$$;
