-- Withdraws an open request, frees what is held for it, and drops an answer that nobody was told. Withdrawing again does nothing.
-- Returns { result: 'done' } or 'request_moved'. Locks: the key's turn, the request, the tee times.
create or replace function request_withdraw(p_key text, p_hash bytea, p_id bigint, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_row request;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from request where id = p_id for update;
  if v_row.state = 'withdrawn' then return jsonb_build_object('result', 'done'); end if;
  if v_row.state not in ('requested', 'offered') or v_row.offer_until <= app_now() then
    return jsonb_build_object('result', 'request_moved');
  end if;
  perform request_free(p_id, 'withdrawn', null);
  update request set state = 'withdrawn', offer_until = null, version = version + 1, pending = null, pending_by = null, pending_until = null
    where id = p_id returning * into v_row;
  perform request_note(p_id, 'withdrawn', p_actor);
  perform request_tell(v_row, 'request_withdrawn', false);
  perform request_tell_desk(v_row, 'withdrawn');
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
