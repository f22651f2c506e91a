-- Ends every open entry of a competition that the course calls off: nobody owes a fee, everybody is told. Returns how many parties.
-- The caller moves the competition itself to 'called_off' before. Locks: the competition.
create or replace function competition_call_off_entries(p_competition bigint, p_actor text) returns int
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_party bigint;
  v_ended int := 0;
begin
  perform from competition where id = p_competition for update;
  for v_party in select id from competition_party where competition_id = p_competition and state in ('entered', 'waiting', 'offered')
    order by id loop
    perform competition_note(v_party, 'called_off', 'called_off', p_actor);
    perform competition_tell_party(v_party, 'competition_called_off', false);
    v_ended := v_ended + 1;
  end loop;
  return v_ended;
end $$;
