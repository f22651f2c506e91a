-- The car of a player, or (`p_place` null) none: those who went with it have no car then. A driver goes with no other car. Returns { result: 'set', id } or
-- the refusal: 'stale' for a player who is gone, 'car_full' where more go with it than the car has seats. Locks: the reservation.
create or replace function organiser_set_car(p_id bigint, p_driver bigint, p_place text, p_minute int, p_seats int) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_refused text := organiser_refused(p_id, p_driver);
begin
  if v_refused is not null then return jsonb_build_object('result', v_refused); end if;
  if p_place is null then
    delete from organiser_car where driver_id = p_driver;
  else
    if (select count(*) from organiser_ride where driver_id = p_driver) >= p_seats then return jsonb_build_object('result', 'car_full'); end if;
    delete from organiser_ride where player_id = p_driver;
    insert into organiser_car (driver_id, place, minute, seats) values (p_driver, p_place, p_minute, p_seats)
      on conflict (driver_id) do update set place = excluded.place, minute = excluded.minute, seats = excluded.seats;
  end if;
  return jsonb_build_object('result', 'set', 'id', p_id);
end $$;
