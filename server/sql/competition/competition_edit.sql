-- Replaces the wishes of an open party (null: a companion asks, and they stay) and the name that one person is shown by. Returns
-- { result: 'done' }, 'stale' or 'entry_moved', also for a person who has left the party. Locks: the key's turn, the competition, the party.
create or replace function competition_edit(p_key text, p_hash bytea, p_party bigint, p_entry bigint, p_version int, p_wishes jsonb,
  p_shown_as text, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_row competition_party;
begin
  if v_answer is not null then return v_answer; end if;
  select (party).* into v_row from competition_lock(p_party);
  if v_row.state not in ('entered', 'waiting', 'offered')
    or not exists (select from competition where id = v_row.competition_id and state in ('published', 'closed'))
    or not exists (select from competition_entry where id = p_entry and party_id = p_party and state <> 'withdrawn') then
    return jsonb_build_object('result', 'entry_moved');
  end if;
  if v_row.version <> p_version then return jsonb_build_object('result', 'stale'); end if;
  if p_wishes is not null then
    update competition_party set wish_start = p_wishes ->> 'wish_start', wish_with = p_wishes ->> 'wish_with',
      wish_cart = (p_wishes ->> 'wish_cart')::boolean where id = p_party;
  end if;
  update competition_entry set shown_as = p_shown_as where id = p_entry;
  perform competition_note(p_party, v_row.state, 'changed', p_actor);
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
