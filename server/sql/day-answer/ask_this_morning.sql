-- Asks the linked holders who play today and have said nothing of it yet whether all is as planned: each reservation once, however many processes ask, in the p_ahead
-- minutes before they should be there, from minute p_from of the day on (Asia/Tokyo). Whoever booked today is not asked. Returns how many. Waits for no lock.
create or replace function ask_this_morning(p_from int, p_ahead int) returns int
language plpgsql
as $$
declare
  v_today date := (app_now() at time zone 'Asia/Tokyo')::date;
  v_count int := 0;
  v_due record;
begin
  if sending_until(p_from, 1440) is null then return 0; end if;
  for v_due in
    with due as (
      select r.id, r.member_id, r.course_id, t.come_by
      from reservation r join course c on c.id = r.course_id join line_link l on l.member_id = r.member_id
        cross join lateral (
          select (v_today + make_interval(mins => r.first_start + late_by(r.course_id, r.play_date, r.first_start) - c.arrive_before))
            at time zone 'Asia/Tokyo' as come_by) t
      where r.play_date = v_today and r.type in ('regular', 'single') and r.status in ('confirmed', 'established')
        and r.booked_at < v_today::timestamp at time zone 'Asia/Tokyo'
        and app_now() >= t.come_by - make_interval(mins => p_ahead) and app_now() < t.come_by
        and not exists (select from day_answer a where a.reservation_id = r.id and a.member_id = r.member_id and a.play_date = r.play_date)
    ), asked as (
      insert into morning_question (reservation_id, play_date, sent_at) select id, v_today, app_now() from due on conflict do nothing returning reservation_id
    )
    select due.* from asked join due on due.id = asked.reservation_id order by due.id
  loop
    perform put_line('reservation_morning', v_due.member_id, v_due.course_id, jsonb_build_object('reservation_id', v_due.id), null, v_due.come_by, 2);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
