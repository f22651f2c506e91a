-- Withdraws a party, or takes one companion out of it; the freed places are offered to the waiting list. p_entry: the companion, null for
-- the whole party. A party with a place owes p_fee, which applies until p_fee_until, and withdraws before the deadline; a waiting party
-- leaves at any time and owes nothing. Withdrawing again does nothing. Returns { result: 'done' } or why not.
-- Locks: the key's turn, the competition, the party.
create or replace function competition_withdraw(p_key text, p_hash bytea, p_party bigint, p_entry bigint, p_version int, p_fee int,
  p_fee_until timestamptz, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_locked record;
  v_competition competition;
  v_row competition_party;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_locked from competition_lock(p_party);
  v_competition := v_locked.competition;
  v_row := v_locked.party;
  if v_row.state = 'withdrawn' or exists (select from competition_entry where id = p_entry and state = 'withdrawn') then
    return jsonb_build_object('result', 'done');
  end if;
  if v_row.state not in ('entered', 'waiting', 'offered') then return jsonb_build_object('result', 'entry_moved'); end if;
  if v_row.version <> p_version then return jsonb_build_object('result', 'stale'); end if;
  if v_competition.state not in ('published', 'closed') or (v_row.state = 'entered' and app_now() >= v_competition.withdraw_until) then
    return jsonb_build_object('result', 'cancel_closed');
  end if;
  if v_row.state = 'entered' and app_now() >= p_fee_until then return jsonb_build_object('result', 'fee_changed'); end if;
  if p_entry is null then
    perform competition_note(p_party, 'withdrawn', 'withdrawn', p_actor);
    update competition_party set withdraw_fee = p_fee where id = p_party;
    perform competition_tell_party(p_party, 'competition_withdrawn', false);
  else
    update competition_entry set state = 'withdrawn', tee_time_id = null, tee_seat = null, withdraw_fee = p_fee where id = p_entry;
    update competition_party set players = players - 1 where id = p_party;
    perform competition_note(p_party, v_row.state, 'left', p_actor);
    perform competition_tell(p_entry, 'competition_left', null);
    perform competition_tell_party(p_party, 'competition_left', true);
  end if;
  perform competition_offer(v_competition.id);
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
