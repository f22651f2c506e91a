-- Tells the holders of the reservations of tomorrow and the two days after it that the forecast of their day has turned, where they booked before it did, by
-- LINE or by mail. Of tomorrow nothing is told from p_eve on: the evening's reminder says it. Returns how many. Nothing happens outside p_from to
-- p_until (minutes of the day, Asia/Tokyo). Locks what is told of the days.
create or replace function tell_turned_forecasts(p_from int, p_eve int, p_until int) returns int
language plpgsql
as $$
declare
  v_here timestamp := app_now() at time zone 'Asia/Tokyo';
  v_minute int := extract(hour from v_here) * 60 + extract(minute from v_here);
  v_until timestamptz := (v_here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo';
  v_count int := 0;
  v_due record;
begin
  if v_minute < p_from or v_minute >= p_until then return 0; end if;
  for v_due in
    select r.id, t.is_wet
    from take_turned_forecasts(v_here::date + case when v_minute < p_eve then 1 else 2 end, v_here::date + 3) t
      join reservation r on r.course_id = t.course_id and r.play_date = t.play_date
    where r.status in ('confirmed', 'established') and r.booked_at < t.turned_at
    order by r.id
  loop
    perform remind_holder(v_due.id, 'reservation_weather', jsonb_build_object('is_wet', v_due.is_wet), v_until);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
