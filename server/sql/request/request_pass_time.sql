-- Carries out the due steps of a request: ends it when its offer or its last wished day is over, and tells the golfer when the answer is late.
-- Returns 'expired', 'late' or null. Locks: the request, the tee times.
create or replace function request_pass_time(p_id bigint) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_row request;
  v_was text;
begin
  select * into v_row from request where id = p_id for update;
  v_was := v_row.state;
  if v_row.pending is not null then return null; end if;
  if (v_was = 'offered' and v_row.offer_until <= v_now)
    or (v_was = 'requested' and (select max(play_date) from request_wish where request_id = p_id) < (v_now at time zone 'Asia/Tokyo')::date) then
    perform request_free(p_id, 'expired', null);
    update request set state = 'expired', offer_until = null, version = version + 1 where id = p_id returning * into v_row;
    perform request_note(p_id, 'expired', 'system');
    perform request_tell(v_row, case v_was when 'offered' then 'request_expired' else 'request_past' end, false);
    perform request_tell_desk(v_row, 'expired');
    return 'expired';
  end if;
  if v_was = 'requested' and v_row.answer_by <= v_now and v_row.late_at is null then
    update request set late_at = v_now where id = p_id;
    perform request_note(p_id, 'late', 'system');
    perform request_tell(v_row, 'request_late', false);
    perform request_tell_desk(v_row, 'late');
    return 'late';
  end if;
  return null;
end $$;
