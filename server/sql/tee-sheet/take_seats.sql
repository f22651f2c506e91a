-- Wins seats of a single tee time: the lowest free ones for a hold (p_reservation is null) or a reservation (p_hold is null), or
-- the seats of its hold for a reservation. A seat of an ended hold counts as free. Raises p_lost unless it wins all of them,
-- and where the tee time is decided against; 'day_closed' where it is closed.
-- Returns their numbers, ascending. Locks the tee time, then its claims.
create or replace function take_seats(
  p_tee_time bigint, p_players int, p_hold bigint, p_reservation bigint, p_until timestamptz, p_lost text
) returns smallint[]
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_seats smallint[];
begin
  perform lock_tee_times(array[p_tee_time]);
  if not seats_open(p_tee_time) then
    raise exception '%', case when exists (select from tee_time where id = p_tee_time and status = 'closed') then 'day_closed' else p_lost end
      using errcode = 'JG001';
  end if;
  if p_hold is not null and p_reservation is not null then
    with won as (
      update seat_claim set hold_id = null, reservation_id = p_reservation, until = null
        where tee_time_id = p_tee_time and hold_id = p_hold and until > v_now returning seat_no
    ) select array_agg(seat_no order by seat_no) into v_seats from won;
  else
    with won as (
      insert into seat_claim (tee_time_id, seat_no, hold_id, reservation_id, until)
        select t.id, s, p_hold, p_reservation, p_until
        from tee_time t, generate_series(1, t.capacity) s
        where t.id = p_tee_time and t.kind = 'single' and t.status = 'open' and not exists (
          select from seat_claim c where c.tee_time_id = t.id and c.seat_no = s and (c.until is null or c.until > v_now))
        order by s limit p_players
        on conflict (tee_time_id, seat_no) do update
          set hold_id = excluded.hold_id, reservation_id = excluded.reservation_id, until = excluded.until
          where seat_claim.until <= v_now
        returning seat_no
    ) select array_agg(seat_no order by seat_no) into v_seats from won;
  end if;
  if coalesce(cardinality(v_seats), 0) <> p_players then raise exception '%', p_lost using errcode = 'JG001'; end if;
  return v_seats;
end $$;
