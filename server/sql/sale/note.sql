-- Adds an event to a reservation's history. Waits for no lock.
create or replace function note(p_reservation bigint, p_event text, p_actor text, p_data jsonb) returns void
language plpgsql
as $$
begin
  insert into reservation_event (reservation_id, at, event, actor, detail) values (p_reservation, app_now(), p_event, p_actor, p_data);
end $$;
