-- Moves a party and those of its people who have not left to a state, and adds an event to its history. Who has no place any more has no
-- start. Returns the party. Call it behind the competition's lock. Waits for no lock.
create or replace function competition_note(p_party bigint, p_state text, p_event text, p_actor text) returns competition_party
language plpgsql
as $$
declare
  v_row competition_party;
begin
  update competition_party set state = p_state, version = version + 1,
    offer_until = case p_state when 'offered' then offer_until end,
    ended_at = case when p_state in ('withdrawn', 'declined', 'expired', 'called_off') then app_now() end
    where id = p_party returning * into v_row;
  update competition_entry set state = p_state, tee_time_id = case when p_state in ('entered', 'called_off') then tee_time_id end,
    tee_seat = case when p_state in ('entered', 'called_off') then tee_seat end
    where party_id = p_party and state <> 'withdrawn';
  insert into competition_party_event (party_id, at, event, actor) values (p_party, app_now(), p_event, p_actor);
  perform announce('competition', c.course_id, c.id::text, c.version) from competition c where c.id = v_row.competition_id;
  return v_row;
end $$;
