-- Subscribes to reservation_event: an agent is told of a change or cancellation of what it has sold, unless it has made it itself. Waits for no
-- lock.
create or replace function agent_follow() returns trigger
language plpgsql
as $$
begin
  insert into agent_delivery (webhook_id, facts)
    select w.id, jsonb_build_object('uuid', b.uuid)
    from agent_booking b join agent_webhook w on w.agent_id = b.agent_id and w.event = 'booking_update'
    where b.reservation_id = new.reservation_id and new.actor <> 'agent:' || b.agent_id;
  return null;
end $$;
