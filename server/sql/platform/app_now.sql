-- The product's "now". Tests shift it with the setting app.clock_offset; production never sets it.
create or replace function app_now() returns timestamptz
language sql stable parallel safe
as $$ select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval $$;
