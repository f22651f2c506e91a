-- Adds a start of p_seats to a day's nine that the front desk sells and no golfer sees. Its second half is as far from it as that of the start
-- before it, or after it where there is none. Returns { result: 'squeezed', id }, or { result: 'not_found' } where the nine has no start within an hour of
-- it, 'start_there' where one is at that minute, 'day_closed'. Locks the turn of the sheet, then the day.
create or replace function squeeze_start(p_course int, p_date date, p_nine text, p_minute int, p_seats int, p_staff bigint) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_beside tee_time;
  v_new tee_time;
begin
  perform sheet_turn(p_course, p_date);
  perform from course_day where course_id = p_course and play_date = p_date and status = 'open' for update;
  if not found then return jsonb_build_object('result', 'day_closed'); end if;
  select * into v_beside from tee_time where course_id = p_course and play_date = p_date and nine = p_nine
    and abs(start_minute - p_minute) <= 60 order by start_minute > p_minute, abs(start_minute - p_minute) limit 1;
  if v_beside.id is null then return jsonb_build_object('result', 'not_found'); end if;
  if v_beside.start_minute = p_minute then return jsonb_build_object('result', 'start_there'); end if;
  insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, capacity, kind, audience, status)
    values (p_course, p_date, p_nine, p_minute, v_beside.turn_minute + p_minute - v_beside.start_minute, p_seats, 'group', 'desk', 'open')
    returning * into v_new;
  if is_shut(v_new) then
    delete from tee_time where id = v_new.id;
    return jsonb_build_object('result', 'day_closed');
  end if;
  insert into squeezed_start (tee_time_id, staff_id) values (v_new.id, p_staff);
  return jsonb_build_object('result', 'squeezed', 'id', v_new.id);
end $$;
