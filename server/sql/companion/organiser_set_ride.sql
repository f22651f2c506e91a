-- The car with which a player goes, by its driver; null: none. Returns { result: 'set', id } or the refusal: 'stale' for a player or a car that is
-- gone, and for a driver; 'car_full'. Locks: the reservation.
create or replace function organiser_set_ride(p_id bigint, p_player bigint, p_driver bigint) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_refused text := organiser_refused(p_id, p_player);
  v_seats int;
begin
  if v_refused is not null then return jsonb_build_object('result', v_refused); end if;
  if exists (select from organiser_car where driver_id = p_player) then return jsonb_build_object('result', 'stale'); end if;
  if p_driver is null then
    delete from organiser_ride where player_id = p_player;
    return jsonb_build_object('result', 'set', 'id', p_id);
  end if;
  select c.seats into v_seats from organiser_car c join player k on k.id = c.driver_id
    where c.driver_id = p_driver and k.reservation_id = p_id and k.left_at is null;
  if v_seats is null then return jsonb_build_object('result', 'stale'); end if;
  if (select count(*) from organiser_ride where driver_id = p_driver and player_id <> p_player) >= v_seats - 1 then
    return jsonb_build_object('result', 'car_full');
  end if;
  insert into organiser_ride (player_id, driver_id) values (p_player, p_driver)
    on conflict (player_id) do update set driver_id = excluded.driver_id;
  return jsonb_build_object('result', 'set', 'id', p_id);
end $$;
