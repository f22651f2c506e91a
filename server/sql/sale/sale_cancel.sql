-- Cancels a reservation that stands and frees its starts or seats. `fee` applies until `fee_until`; later the call is refused. A holder
-- who moves elsewhere (`moves`) is told by the new booking instead; `closing` is the closing that ends it. Whoever cancels
-- while the day or the start is closed, and before the closing has come to the reservation, pays as little: it counts as ended by the closing. Returns
-- { result: 'cancelled', id } or the refusal. Locks: the key's turn, the single tee time of a single
-- reservation, the reservation, the tee times of its groups ascending, its players, the day. Who is told of a cancellation subscribes to
-- reservation_event.
create or replace function sale_cancel(p cancel_order) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row reservation;
begin
  if v_answer is not null then return v_answer; end if;
  perform lock_shared(p.id);
  select * into v_row from reservation where id = p.id for update;
  if v_row.id is null then return jsonb_build_object('result', 'stale'); end if;
  if v_row.status = 'cancelled' then return jsonb_build_object('result', 'already_cancelled'); end if;
  -- Only a closing ends the reservation of people who are here already.
  if v_row.status not in ('confirmed', 'tentative', 'established') and not (v_row.status = 'checked_in' and p.closing is not null)
      or v_row.version <> p.version then return jsonb_build_object('result', 'stale'); end if;
  if v_now >= p.online_until then return jsonb_build_object('result', 'cancel_closed'); end if;
  if v_now >= p.fee_until then return jsonb_build_object('result', 'fee_changed'); end if;

  perform move_day_sums(end_reservation(p.id, 'cancelled', p.fee, p.reason, p.closing), -1);
  if p.closing is null then
    -- Read behind the locks of the tee times and of the day.
    update reservation set cancel_fee = 0, closing_id = closing_over(p.id) where id = p.id and closing_over(p.id) is not null;
  end if;
  if p.moves is not true then perform tell_holder(p.id, 'reservation_cancelled', null); end if;
  perform note(p.id, 'cancelled', p.actor, null, '{}');
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'cancelled', 'id', p.id));
end $$;
