-- Adds an event to a reservation's history: p_data is read by people, p_facts by those who subscribe to reservation_event. An event without
-- facts is told to none of them. Waits for no lock but those of its subscribers.
create or replace function note(p_reservation bigint, p_event text, p_actor text, p_data jsonb, p_facts jsonb default null) returns void
language plpgsql
as $$
begin
  insert into reservation_event (reservation_id, at, event, actor, detail, facts)
    values (p_reservation, app_now(), p_event, p_actor, p_data, p_facts);
end $$;
