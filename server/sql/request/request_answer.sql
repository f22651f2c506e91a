-- Answers a request: holds the starts of a confirmation or of offers at once, and keeps the answer until p.undo_until, when
-- request_settle carries it out and tells. p.orders are { hold, offer }, one for each. Returns { result: 'done' }, 'stale' or
-- 'request_moved'; raises the sale's refusal of a hold. Locks: the key's turn, the request, then as sale_hold for each order.
create or replace function request_answer(p request_reply) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row request;
  v_order jsonb;
  v_held jsonb;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from request where id = p.id for update;
  if v_row.state is distinct from 'requested' or v_row.pending is not null then return jsonb_build_object('result', 'request_moved'); end if;
  if v_row.version <> p.version then return jsonb_build_object('result', 'stale'); end if;
  for v_order in select jsonb_array_elements(p.orders) loop
    v_held := sale_hold(jsonb_populate_record(null::hold_order, v_order -> 'hold'));
    if v_held ->> 'result' <> 'held' then raise exception '%', v_held ->> 'result' using errcode = 'JG001'; end if;
    insert into request_offer (request_id, hold_id, offer, made_at)
      select p.id, h.id, v_order -> 'offer', app_now() from hold h where h.token_hash = (v_order -> 'hold' ->> 'token_hash')::bytea;
  end loop;
  update request set pending = p.answer, pending_by = p.staff_id, pending_until = p.undo_until, version = version + 1 where id = p.id;
  perform write_audit('staff:' || p.staff_id, 'request.' || (p.answer ->> 'kind'), 'request:' || v_row.number, v_row.course_id,
    jsonb_build_object('state', v_row.state), jsonb_build_object('state', p.answer ->> 'kind', 'starts',
      (select jsonb_agg(o -> 'hold' -> 'tee_time_ids') from jsonb_array_elements(p.orders) o)), p.answer ->> 'reason');
  perform announce('request', v_row.course_id, v_row.number, v_row.version + 1);
  perform announce('sheet', v_row.course_id, o -> 'hold' ->> 'play_date', 0) from jsonb_array_elements(p.orders) o;
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'done'));
end $$;
