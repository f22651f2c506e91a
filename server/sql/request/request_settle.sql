-- Carries out an answer whose time for taking it back is over, or by p_staff at once, and tells. A confirmation that the sale refuses
-- (the person has another start by now), an answer that cannot be stored, and one whose author no longer works for the course are dropped,
-- and the request waits again. Returns 'done', 'failed' or 'nothing'. Locks: the request, then as sale_book.
create or replace function request_settle(p_id bigint, p_staff bigint) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row request;
  v_actor text;
  v_offer bigint;
  v_booked jsonb := '{}';
begin
  select * into v_row from request where id = p_id for update;
  if v_row.pending is null or (v_row.pending_until > app_now() and v_row.pending_by is distinct from p_staff) then return 'nothing'; end if;
  v_actor := 'staff:' || v_row.pending_by;
  select id into v_offer from request_offer where request_id = p_id and state = 'pending' order by id limit 1;
  begin
    if not staff_works_at(v_row.pending_by, v_row.course_id) then raise exception 'forbidden' using errcode = 'JG001'; end if;
    if v_row.pending ->> 'kind' = 'confirmed' then
      v_booked := request_book(v_row, v_offer);
      if v_booked ->> 'result' <> 'booked' then raise exception '%', v_booked ->> 'result' using errcode = 'JG001'; end if;
    end if;
    update request_offer set state = case v_row.pending ->> 'kind' when 'confirmed' then 'accepted' else 'open' end
      where request_id = p_id and state = 'pending';
    update request set state = v_row.pending ->> 'kind', words = v_row.pending ->> 'words', answered_at = app_now(),
        reservation_id = (v_booked ->> 'id')::bigint, offer_until = (v_row.pending ->> 'until')::timestamptz,
        decline_reason = v_row.pending ->> 'reason', ways = coalesce(v_row.pending -> 'ways', '[]'), version = version + 1,
        pending = null, pending_by = null, pending_until = null
      where id = p_id returning * into v_row;
  exception when sqlstate 'JG001' or data_exception then
    perform request_free(p_id, 'withdrawn', null);
    update request set pending = null, pending_by = null, pending_until = null, version = version + 1 where id = p_id;
    perform request_note(p_id, 'answer_failed', v_actor);
    return 'failed';
  end;
  perform request_note(p_id, v_row.state, v_actor);
  perform request_tell(v_row, 'request_' || v_row.state, v_row.state = 'confirmed');
  if v_row.state <> 'offered' then perform request_inform(v_row); end if;
  return 'done';
end $$;
