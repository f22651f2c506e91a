-- Takes an answer back that nobody was told, by its author: the starts are free. Returns { result: 'done' } or 'undo_closed'. Locks:
-- the key's turn, the request, the tee times.
create or replace function request_undo(p_key text, p_hash bytea, p_id bigint, p_staff bigint) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_row request;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from request where id = p_id for update;
  if v_row.pending is null or v_row.pending_by <> p_staff or v_row.pending_until <= app_now() then
    return jsonb_build_object('result', 'undo_closed');
  end if;
  perform request_free(p_id, 'withdrawn', null);
  update request set pending = null, pending_by = null, pending_until = null, version = version + 1 where id = p_id;
  perform write_audit('staff:' || p_staff, 'request.undo', 'request:' || v_row.number, v_row.course_id,
    jsonb_build_object('state', v_row.pending ->> 'kind'), jsonb_build_object('state', v_row.state));
  perform announce('request', v_row.course_id, v_row.number, v_row.version + 1);
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
