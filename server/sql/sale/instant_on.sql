-- An instant as it is written, so many minutes from the midnight at which a date begins in Tokyo; null for none.
create or replace function instant_on(p_date date, p_minutes jsonb) returns text
language sql immutable parallel safe
as $$ select to_char(p_date + make_interval(mins => (p_minutes #>> '{}')::int), 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"') $$;
