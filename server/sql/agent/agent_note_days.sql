-- Says of each webhook that waits for nothing which days of its agent's courses have changed since it was told: a delivery each, and the days as
-- they are now. Sales know nothing of it: the rows of the days are compared. Returns how many webhooks have one.
create or replace function agent_note_days() returns int
language plpgsql
as $$
declare
  v_count int;
begin
  with changed as (
    select w.id, d.course_id, d.play_date, d.xmin::text as version
    from agent_webhook w
      join agent a on a.id = w.agent_id and a.is_active
      join lateral (select distinct p.course_id from agent_plan g join plan p on p.id = g.plan_id where g.agent_id = a.id) c on true
      join course_day d on d.course_id = c.course_id
        and d.play_date between (app_now() at time zone 'Asia/Tokyo')::date and (app_now() at time zone 'Asia/Tokyo')::date + a.window_days
      left join agent_webhook_day s on s.webhook_id = w.id and s.course_id = d.course_id and s.play_date = d.play_date
    where w.event = 'availability_update' and s.version is distinct from d.xmin::text
      and not exists (select from agent_delivery q where q.webhook_id = w.id)
  ), kept as (
    insert into agent_webhook_day (webhook_id, course_id, play_date, version)
      select id, course_id, play_date, version from changed
      on conflict (webhook_id, course_id, play_date) do update set version = excluded.version
  ), told as (
    insert into agent_delivery (webhook_id, facts)
      select x.id, jsonb_build_object('days', jsonb_agg(jsonb_build_object('course_id', x.course_id, 'dates', x.dates) order by x.course_id))
      from (select c.id, c.course_id, jsonb_agg(c.play_date order by c.play_date) as dates from changed c
        group by c.id, c.course_id) x
      group by x.id
      returning 1
  )
  select count(*) into v_count from told;
  delete from agent_webhook_day where play_date < (app_now() at time zone 'Asia/Tokyo')::date;
  return v_count;
end $$;
