-- The days of allotments that are due to be given back: their hour has come, or the agent sells no plan of the course any more and
-- still has starts; those days get them again when it does.
create or replace view agent_day_due as
  select d.agent_id, d.course_id, d.play_date, d.release_at from agent_day d
  where not d.is_released and (d.release_at <= app_now() or (
    not exists (select from agent_plan g join plan p on p.id = g.plan_id where g.agent_id = d.agent_id and p.course_id = d.course_id)
    and exists (select from kept_start k join tee_time t on t.id = k.tee_time_id
      where k.agent_id = d.agent_id and t.course_id = d.course_id and t.play_date = d.play_date)));
