-- Brings a single tee time and its reservations in line with its seats: its state, each reservation's status, price and cancellation
-- schedule, and tells its players. p_event says what p_reservations have done: 'joined', 'left' or 'agreed'; 'decided' for the course.
-- The version rises and desks are told. Call it behind the lock of the tee time. Locks the reservations, ascending.
create or replace function single_settle(p_tee_time bigint, p_event text, p_reservations bigint[]) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_seats int := seats_sold(p_tee_time);
  v_old single_tee_time;
  v_state text;
  v_agreed boolean;
  v_players text;
  v_row record;
begin
  select * into v_old from single_tee_time where tee_time_id = p_tee_time;
  if v_old.state = 'not_held' then return; end if;
  perform from reservation r where r.id in (select s.reservation_id from single_reservation s where s.tee_time_id = p_tee_time)
    and r.status in ('tentative', 'established') order by r.id for update;
  -- Two or more may play although they are fewer than the minimum: where the course holds it, or where each has agreed.
  v_agreed := v_seats >= 2 and v_old.state in ('asking', 'established') and (v_old.below_minimum = 'held' or not exists (
    select from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_tee_time and r.status in ('tentative', 'established') and coalesce(s.agrees_with, 5) > v_seats));
  v_state := case when v_seats = 0 then 'waiting' when v_seats >= v_old.minimum or v_agreed then 'established'
    when v_old.state = 'waiting' then 'waiting' else 'asking' end;
  perform single_changed(p_tee_time);
  if v_state <> v_old.state then
    -- Asked players get two hours to answer, but not beyond an hour before the start.
    update single_tee_time s set state = v_state, since = v_now, decision_at = case v_state when 'asking'
        then greatest(s.decision_at, least(v_now + interval '2 hours',
          (select (t.play_date + make_interval(mins => t.start_minute - 60)) at time zone 'Asia/Tokyo' from tee_time t where t.id = p_tee_time)))
        else s.decision_at end
      where s.tee_time_id = p_tee_time;
  end if;
  v_players := least(4, greatest(v_seats, case v_state when 'waiting' then v_old.minimum else 2 end))::text;
  for v_row in
    select r.id, r.status, r.total, s.quotes -> v_players as quote, s.free, s.cancellation, s.tells_joins,
      case v_state when 'established' then 'established' else 'tentative' end as becomes
    from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_tee_time and r.status in ('tentative', 'established') order by r.id
  loop
    perform settle_seats(v_row.id, v_row.becomes, v_row.quote,
      case v_row.becomes when 'established' then v_row.cancellation else v_row.free end);
    if v_row.becomes <> v_row.status then
      perform note(v_row.id, case v_row.becomes when 'established' then 'established' else 'asked' end, 'system', null);
      -- The player who completes the minimum learns it from the confirmation.
      if v_row.id <> all (p_reservations) or p_event <> 'joined' then
        perform tell_holder(v_row.id, case v_row.becomes when 'established' then 'single_established' else 'single_asked' end, null);
      end if;
    elsif p_event = 'joined' and v_row.id <> all (p_reservations) and v_row.tells_joins then
      -- Names the player who has joined, because others may join before the message is written.
      perform tell_holder(v_row.id, 'single_joined', (select to_jsonb(k.id) from player k
        where k.reservation_id = p_reservations[1] and k.state = 'representative'));
    elsif p_event = 'left' and v_state = 'asking' then
      perform tell_holder(v_row.id, 'single_asked', null);
    elsif p_event = 'left' and v_state = 'established'
        and (v_seats < v_old.minimum or (v_row.quote ->> 'total')::int > v_row.total) then
      perform tell_holder(v_row.id, 'single_fewer', null);
    end if;
  end loop;
end $$;
