-- Takes the place that is kept for an entrant's party, by the desk's hand: they have said so on the telephone. Returns false where nothing is
-- kept for them any more. The caller has locked the competition. Locks: the party.
create or replace function competition_accept(p_competition bigint, p_entry bigint, p_actor text) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_party bigint;
begin
  select p.id into v_party from competition_party p join competition_entry e on e.party_id = p.id
    where e.id = p_entry and p.competition_id = p_competition and e.state = 'offered' and p.offer_until > app_now() for update of p;
  if v_party is null then return false; end if;
  perform competition_note(v_party, 'entered', 'accepted', p_actor);
  perform competition_tell_party(v_party, 'competition_entered', false);
  return true;
end $$;
