-- Gives back what an agent has not sold of a day, once its hour has come, or the agent sells nothing of the course any more. False where there is
-- nothing to give. Locks the turn of the sheet, the tee times, ascending, then the day.
create or replace function release_day(p_agent int, p_course int, p_date date) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform sheet_turn(p_course, p_date);
  if not exists (select from agent_day_due where agent_id = p_agent and course_id = p_course and play_date = p_date) then return false; end if;
  perform give_from_agent(array(select t.id from kept_start k join tee_time t on t.id = k.tee_time_id
    where k.agent_id = p_agent and t.course_id = p_course and t.play_date = p_date));
  update agent_day set is_released = release_at <= app_now() where agent_id = p_agent and course_id = p_course and play_date = p_date;
  perform announce('sheet', p_course, p_date::text, 0);
  return true;
end $$;
