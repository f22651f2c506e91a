-- Lets a webhook know the days of its agent's courses as they are now, so that it is told of changes only.
create or replace function agent_know_days(p_webhook uuid) returns void
language plpgsql
as $$
begin
  insert into agent_webhook_day (webhook_id, course_id, play_date, version)
    select w.id, d.course_id, d.play_date, d.xmin::text
    from agent_webhook w join agent a on a.id = w.agent_id
      join lateral (select distinct p.course_id from agent_plan g join plan p on p.id = g.plan_id where g.agent_id = a.id) c on true
      join course_day d on d.course_id = c.course_id
        and d.play_date between (app_now() at time zone 'Asia/Tokyo')::date and (app_now() at time zone 'Asia/Tokyo')::date + a.window_days
    where w.id = p_webhook and w.event = 'availability_update'
    on conflict do nothing;
end $$;
