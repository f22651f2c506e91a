-- Replaces the wishes, the party and the note of a request that waits for the course, and drops an answer that nobody was told.
-- Returns { result: 'done' }, 'stale' or 'request_moved'. Locks: the key's turn, the request, the tee times of a dropped answer.
create or replace function request_change(p request_edit) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row request;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from request where id = p.id for update;
  if v_row.state is distinct from 'requested' then return jsonb_build_object('result', 'request_moved'); end if;
  -- An answer that nobody was told has raised the version; the golfer still knows the one before.
  if v_row.version - (v_row.pending is not null)::int <> p.version then return jsonb_build_object('result', 'stale'); end if;
  perform request_free(p.id, 'withdrawn', null);
  update request set players = p.players, groups = p.groups, options = array(select jsonb_array_elements_text(p.options)), note = p.note,
      answer_by = p.answer_by, late_at = null, version = version + 1, pending = null, pending_by = null, pending_until = null
    where id = p.id returning * into v_row;
  perform request_wish_for(p.id, p.wishes);
  perform request_note(p.id, 'changed', p.actor);
  perform request_tell(v_row, 'request_received', false);
  perform request_tell_desk(v_row, 'changed');
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'done'));
end $$;
