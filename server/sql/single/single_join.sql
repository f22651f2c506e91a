-- Writes what a booking of seats has beside the reservation: { quotes, free, cancellation, tells_joins, companion }. Raises
-- 'start_taken' where a player is to be kept apart from the member: the tee time's lock makes the later of two see the earlier.
-- Call it behind that lock. Locks the tee time's reservations, ascending.
create or replace function single_join(p_reservation bigint, p_tee_time bigint, p_member bigint, p_single jsonb) returns void
language plpgsql
as $$
begin
  if kept_apart(p_tee_time, p_member) then raise exception 'start_taken' using errcode = 'JG001'; end if;
  if not exists (select from single_tee_time s join course_day d on d.course_id = s.course_id and d.play_date = s.play_date
      where s.tee_time_id = p_tee_time and d.status = 'open') then
    raise exception 'day_closed' using errcode = 'JG001';
  end if;
  perform agree_single_rules(p_member);
  insert into single_reservation (reservation_id, tee_time_id, quotes, free, cancellation, tells_joins)
    values (p_reservation, p_tee_time, p_single -> 'quotes', p_single -> 'free', p_single -> 'cancellation',
      (p_single -> 'tells_joins')::boolean);
  if p_single ->> 'companion' is not null then
    perform seat_player(jsonb_populate_record(null::player, jsonb_build_object('reservation_id', p_reservation, 'group_no', 1, 'seat_no', 2,
      'state', 'named', 'name', p_single ->> 'companion')));
  end if;
  perform single_settle(p_tee_time, 'joined', array[p_reservation]);
end $$;
