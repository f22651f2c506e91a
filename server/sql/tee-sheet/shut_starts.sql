-- Takes the starts of a part of an open day off sale, sold ones too, so that nobody books one when it is freed; a blocked one stays blocked.
-- Returns false for a day that is not open, and where every start of the part is off sale already. Locks the turn of the
-- sheet, the tee times, ascending, then the day: a booking of one of them is either seen behind these locks or refused ('day_closed').
create or replace function shut_starts(p_course int, p_date date, p_nine text, p_from int, p_until int) returns boolean
language plpgsql
as $$
declare
  v_ids bigint[];
begin
  perform sheet_turn(p_course, p_date);
  v_ids := array(select id from tee_time where course_id = p_course and play_date = p_date and (p_nine is null or nine = p_nine)
    and start_minute >= coalesce(p_from, 0) and start_minute < coalesce(p_until, 1440));
  perform lock_tee_times(v_ids);
  perform from course_day where course_id = p_course and play_date = p_date and status = 'open' for update;
  if not found then return false; end if;
  v_ids := array(select id from tee_time where id = any (v_ids) and status = 'open');
  perform move_open_sums(v_ids, 1);
  update tee_time set status = 'closed' where id = any (v_ids);
  return cardinality(v_ids) > 0;
end $$;
