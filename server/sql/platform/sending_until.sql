-- The end of the time of day in which something is sent, from p_from to p_until (minutes of the day, Asia/Tokyo), as the moment at which it comes
-- today; null outside that time.
create or replace function sending_until(p_from int, p_until int) returns timestamptz
language sql stable
as $$
  select (here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo'
    from (select app_now() at time zone 'Asia/Tokyo' as here) n
    where here - here::date >= make_interval(mins => p_from) and here - here::date < make_interval(mins => p_until)
$$;
