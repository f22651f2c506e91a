-- The product's "now". Tests shift it with the setting app.clock_offset; production never sets it. Not in the language sql: a
-- sheet calls it for every tee time, and an SQL function that can't be inlined takes two and a half times as long.
create or replace function app_now() returns timestamptz
language plpgsql stable parallel safe
as $$
begin
  return clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval;
end $$;
