-- From when on starts may be offered: now between 8:00 and 21:00 (Asia/Tokyo), otherwise the next 8:00. Nobody has to watch for
-- an offer at night.
create or replace function waitlist_hours(p_now timestamptz) returns timestamptz
language sql immutable parallel safe
as $$
  select case
    when here::time < '08:00' then (here::date + time '08:00') at time zone 'Asia/Tokyo'
    when here::time >= '21:00' then (here::date + 1 + time '08:00') at time zone 'Asia/Tokyo'
    else p_now end
  from (select p_now at time zone 'Asia/Tokyo' as here) as local
$$;
