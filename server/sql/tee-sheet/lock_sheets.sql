-- Locks the sheets of some days of a course, so that what is read of them afterwards stays. Locks their tee times, ascending, then the days.
create or replace function lock_sheets(p_course int, p_dates date[]) returns void
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform lock_tee_times(array(select id from tee_time where course_id = p_course and play_date = any (p_dates)));
  perform from course_day where course_id = p_course and play_date = any (p_dates) order by play_date for update;
end $$;
