-- Takes or declines the place that is kept for a party; what is declined is offered to the next. Returns { result: 'done' } or 'entry_moved',
-- also when the offer is over. Locks: the key's turn, the competition, the party.
create or replace function competition_answer(p_key text, p_hash bytea, p_party bigint, p_take boolean, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_row competition_party;
begin
  if v_answer is not null then return v_answer; end if;
  select (party).* into v_row from competition_lock(p_party);
  if v_row.state <> 'offered' or v_row.offer_until <= app_now() then return jsonb_build_object('result', 'entry_moved'); end if;
  if p_take then
    perform competition_note(p_party, 'entered', 'accepted', p_actor);
    perform competition_tell_party(p_party, 'competition_entered', false);
  else
    perform competition_note(p_party, 'declined', 'declined', p_actor);
    perform competition_offer(v_row.competition_id);
  end if;
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
