-- Subscribes to reservation_event: an agent is told of a change or cancellation of what it has sold, unless it has made it itself. What a desk moves
-- from a start that is kept for the agent, or to another day, counts to no number of the agent, unless the new start is kept for it, too. Reads
-- kept_start behind the locks of the starts. Locks the agent's booking, whose reservation is locked by the caller.
create or replace function agent_follow() returns trigger
language plpgsql
as $$
declare
  v_own record;
  v_is_moved boolean;
begin
  select b.agent_id, b.uuid, r.course_id, r.play_date into v_own
    from agent_booking b join reservation r on r.id = b.reservation_id where b.reservation_id = new.reservation_id;
  if not found then return null; end if;
  if new.event = 'changed' and new.facts ? 'groups' then
    v_is_moved := (new.facts ->> 'play_date')::date <> v_own.play_date or exists (
      select from reservation_group g where g.reservation_id = new.reservation_id
        and (new.facts -> 'groups' -> g.group_no::text) is distinct from jsonb_build_object('nine', g.nine, 'start_minute', g.start_minute));
    if v_is_moved then
      update agent_booking set put_by_desk = new.actor <> 'agent:' || v_own.agent_id
          and not exists (select from reservation_group g join kept_start k on k.tee_time_id = g.tee_time_id
            where g.reservation_id = new.reservation_id and k.agent_id = v_own.agent_id)
          and (put_by_desk or (new.facts ->> 'play_date')::date <> v_own.play_date or exists (
            select from jsonb_each(new.facts -> 'groups') o
              join tee_time t on t.course_id = v_own.course_id and t.play_date = v_own.play_date and t.nine = o.value ->> 'nine'
                and t.start_minute = (o.value ->> 'start_minute')::int
              join kept_start k on k.tee_time_id = t.id and k.agent_id = v_own.agent_id))
        where agent_id = v_own.agent_id and uuid = v_own.uuid;
    end if;
  end if;
  insert into agent_delivery (webhook_id, facts)
    select w.id, jsonb_build_object('uuid', v_own.uuid) from agent_webhook w
    where w.agent_id = v_own.agent_id and w.event = 'booking_update' and new.actor <> 'agent:' || v_own.agent_id;
  return null;
end $$;
