-- Declines every offered time, by the golfer, or withdraws them, by the desk: the starts are free and the course is asked again.
-- p_version, where it is given, is the version that was read. Returns { result: 'done' }, 'stale' or 'request_moved'. Locks: the
-- key's turn, the request, the tee times.
create or replace function request_decline(
  p_key text, p_hash bytea, p_id bigint, p_version int, p_staff bigint, p_actor text, p_words text, p_answer_by timestamptz
) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_row request;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from request where id = p_id for update;
  if v_row.state is distinct from 'offered' or v_row.offer_until <= app_now() then return jsonb_build_object('result', 'request_moved'); end if;
  if v_row.version <> p_version then return jsonb_build_object('result', 'stale'); end if;
  perform request_free(p_id, case when p_staff is null then 'declined' else 'withdrawn' end, null);
  update request set state = 'requested', offer_until = null, answer_by = p_answer_by, late_at = null, words = p_words, version = version + 1
    where id = p_id returning * into v_row;
  perform request_note(p_id, case when p_staff is null then 'offer_declined' else 'offer_withdrawn' end, p_actor);
  if p_staff is null then
    perform request_tell_desk(v_row, 'offer_declined');
  else
    perform request_tell(v_row, 'request_taken_back', false);
    perform write_audit(p_actor, 'request.withdraw_offers', 'request:' || v_row.number, v_row.course_id,
      jsonb_build_object('state', 'offered'), jsonb_build_object('state', 'requested'), p_words);
  end if;
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
