-- Records what happened to a reservation: an event, and what its holder is told. Waits for no lock.
create or replace function tell(p_reservation bigint, p_event text, p_kind text, p_actor text, p_data jsonb) returns void
language plpgsql
as $$
begin
  perform note(p_reservation, p_event, p_actor, p_data);
  perform tell_holder(p_reservation, p_kind, p_data);
end $$;
