-- Subscribes to player: a paid seat keeps its person and its place until the payment is taken back, or the reservation ends. Raises 'seat_paid'.
-- Locks nothing.
create or replace function paid_seat_stays() returns trigger
language plpgsql
as $$
begin
  if exists (select from settlement t join reservation r on r.id = t.reservation_id
      where t.reservation_id = old.reservation_id and t.group_no = old.group_no and t.seat = old.seat_no
        and r.status in ('confirmed', 'established', 'checked_in')) then
    raise exception 'seat_paid' using errcode = 'JG001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
