-- Makes published days of a course days off, or gives those that are some another reason, each with the note beside it: neither a start nor
-- a hold of them is given any more. A blocked start stays blocked. Call it behind lock_sheets, where nothing stands on them.
create or replace function shut_sheets(p_course int, p_dates date[], p_notes text[]) returns void
language plpgsql
as $$
declare
  v_ids bigint[] := array(select id from tee_time where course_id = p_course and play_date = any (p_dates) and status = 'open');
begin
  perform move_open_sums(v_ids, 1);
  update tee_time set status = 'closed' where id = any (v_ids);
  update course_day set status = 'closed', is_off = true, closed_note = p_notes[array_position(p_dates, play_date)]
    where course_id = p_course and play_date = any (p_dates);
  perform announce('sheet', p_course, d::text, 0) from unnest(p_dates) d;
end $$;
