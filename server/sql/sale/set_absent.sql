-- Marks the booked seats of a party as absent that nobody has marked, where somebody of it was received. Call it behind the reservation's lock.
create or replace function set_absent(p_reservation bigint, p_staff bigint) returns void
language plpgsql
as $$
begin
  if not exists (select from arrival where reservation_id = p_reservation and state = 'arrived') then return; end if;
  insert into arrival (reservation_id, group_no, seat, course_id, play_date, state, marked_at, customer_class, staff_id)
    select r.id, g.group_no, s.no, r.course_id, r.play_date, 'absent', app_now(), 'visitor', p_staff
    from reservation r join reservation_group g on g.reservation_id = r.id cross join generate_series(1, 4) s (no)
    where r.id = p_reservation and is_booked_seat(r.id, g.group_no, s.no)
    on conflict (reservation_id, group_no, seat) do update set state = 'absent', marked_at = excluded.marked_at
      where arrival.state is null;
end $$;
