-- Tells the holders of the reservations of tomorrow and the two days after it that the forecast of their day has turned, where they booked before it did, by
-- LINE or by mail. Of tomorrow nothing is told from p_eve on: the evening's reminder says it. Returns how many. Nothing happens outside p_from to
-- p_until (minutes of the day, Asia/Tokyo). Locks what is told of the days.
create or replace function tell_turned_forecasts(p_from int, p_eve int, p_until int) returns int
language plpgsql
as $$
declare
  v_today date := (app_now() at time zone 'Asia/Tokyo')::date;
  v_until timestamptz := sending_until(p_from, p_until);
  v_count int := 0;
  v_due record;
begin
  if v_until is null then return 0; end if;
  for v_due in
    select r.id, t.is_wet
    from take_turned_forecasts(v_today + case when sending_until(p_from, p_eve) is null then 2 else 1 end, v_today + 3) t
      join reservation r on r.course_id = t.course_id and r.play_date = t.play_date
    where r.status in ('confirmed', 'established') and r.booked_at < t.turned_at
    order by r.id
  loop
    perform remind_holder(v_due.id, 'reservation_weather', jsonb_build_object('is_wet', v_due.is_wet), v_until);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
