-- Keeps places for a party of the waiting list until an instant, and tells the member who entered it. Call it behind the competition's lock.
create or replace function competition_offer_party(p_party bigint, p_until timestamptz, p_actor text) returns void
language plpgsql
as $$
begin
  update competition_party set state = 'offered', offer_until = p_until where id = p_party;
  perform competition_note(p_party, 'offered', 'offered', p_actor);
  perform competition_tell_party(p_party, 'competition_offered', true);
end $$;
