-- The days of allotments that are due to be given back: their hour has come, or the agent sells no plan of the course any more.
create or replace view agent_day_due as
  select d.agent_id, d.course_id, d.play_date, d.release_at from agent_day d
  where not d.is_released and (d.release_at <= app_now() or not exists (
    select from agent_plan g join plan p on p.id = g.plan_id where g.agent_id = d.agent_id and p.course_id = d.course_id));
