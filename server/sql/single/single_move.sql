-- Moves a member from one single tee time to another: leaves the old seats (p_cancel; null where they are free already), holds and
-- books the new ones, all or nothing. Returns the answer of the booking; refusals are raised, so that the old seats are kept.
-- Locks: the key's turn, the holder's turn, both tee times ascending, the reservations, then what the verbs lock.
create or replace function single_move(p_from bigint, p_cancel cancel_order, p_hold hold_order, p_book book_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_book.key, p_book.request_hash);
begin
  if v_answer is not null then return v_answer; end if;
  perform pg_advisory_xact_lock(hashtextextended('hold ' || turn_of(p_hold.holder), 0));
  perform lock_tee_times(p_hold.tee_time_ids || array(select s.tee_time_id from single_reservation s where s.reservation_id = p_from));
  if p_cancel.key is null then
    perform from reservation where id = p_from and status = 'not_held' for update;
    if not found then raise exception 'stale' using errcode = 'JG001'; end if;
    -- Read behind the lock: it may have been moved by another phone meanwhile.
    if exists (select from single_reservation s join reservation n on n.id = s.reservation_id
        where s.moved_from = p_from and n.status in ('tentative', 'established')) then
      raise exception 'stale' using errcode = 'JG001';
    end if;
  else
    v_answer := sale_cancel(p_cancel);
    if v_answer ->> 'result' <> 'cancelled' then raise exception '%', v_answer ->> 'result' using errcode = 'JG001'; end if;
  end if;
  v_answer := sale_hold(p_hold);
  if v_answer ->> 'result' <> 'held' then raise exception '%', v_answer ->> 'result' using errcode = 'JG001'; end if;
  v_answer := single_book(p_book);
  if v_answer ->> 'result' <> 'booked' then raise exception '%', v_answer ->> 'result' using errcode = 'JG001'; end if;
  update single_reservation n set tells_joins = o.tells_joins, moved_from = p_from from single_reservation o
    where n.reservation_id = (v_answer ->> 'id')::bigint and o.reservation_id = p_from;
  return v_answer;
end $$;
