-- Counts a change of a single tee time and tells the desks of its course. Call it behind the lock of the tee time.
create or replace function single_changed(p_tee_time bigint) returns void
language plpgsql
as $$
declare
  v_row single_tee_time;
begin
  update single_tee_time set version = version + 1 where tee_time_id = p_tee_time returning * into v_row;
  perform announce('single', v_row.course_id, p_tee_time::text, v_row.version);
end $$;
