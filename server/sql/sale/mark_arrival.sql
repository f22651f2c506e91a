-- Writes what the desk says of a seat: `fields` has state, exemption, address, locker or bag_tag, and what it does not have stays. A mark that
-- stands already keeps its time. The reservation is checked in as soon as somebody is here, and no longer when nobody is. p.seen: the player
-- on the seat as the desk saw it, null for an undecided one. Returns { result: 'marked', before, after } with the fields of the seat, or 'stale'
-- where it is not booked, somebody else has it, or the reservation stands no longer. Locks: the single tee time of a single reservation, the
-- reservation.
create or replace function mark_arrival(p arrival_mark) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_before arrival;
  v_after arrival;
  v_status text;
begin
  select * into v_row from reservation where number = p.number and course_id = p.course_id and play_date = p.play_date;
  if v_row.id is null then return jsonb_build_object('result', 'stale'); end if;
  perform lock_shared(v_row.id);
  select * into v_row from reservation where id = v_row.id for update;
  if v_row.status not in ('confirmed', 'established', 'checked_in') or v_row.play_date <> p.play_date
      or not is_booked_seat(v_row.id, p.group_no, p.seat)
      or p.seen is distinct from (select k.player from known_seat k where k.reservation_id = v_row.id and k.group_no = p.group_no
        and k.seat = p.seat) then
    return jsonb_build_object('result', 'stale');
  end if;
  select * into v_before from arrival where reservation_id = v_row.id and group_no = p.group_no and seat = p.seat;
  v_after := jsonb_populate_record(v_before, p.fields);
  v_after.reservation_id := v_row.id;
  v_after.group_no := p.group_no;
  v_after.seat := p.seat;
  v_after.course_id := v_row.course_id;
  v_after.play_date := v_row.play_date;
  v_after.staff_id := p.staff_id;
  v_after.customer_class := coalesce((
    select case when k.member_id is null then 'visitor' when exists (
        select from course_membership s where s.member_id = k.member_id and s.course_id = v_row.course_id) then 'course_member' else 'member' end
      from known_seat k where k.reservation_id = v_row.id and k.group_no = p.group_no and k.seat = p.seat), 'visitor');
  v_after.marked_at := case when v_after.state is null then null when v_after.state = v_before.state then v_before.marked_at else app_now() end;
  insert into arrival select v_after.*
    on conflict (reservation_id, group_no, seat) do update set state = excluded.state, marked_at = excluded.marked_at,
      exemption = excluded.exemption, address = excluded.address, locker = excluded.locker, bag_tag = excluded.bag_tag,
      customer_class = excluded.customer_class, staff_id = excluded.staff_id;
  v_status := case when exists (select from arrival where reservation_id = v_row.id and state = 'arrived') then 'checked_in'
    when v_row.type = 'single' then 'established' else 'confirmed' end;
  if v_status <> v_row.status then
    perform set_status(array[v_row.id], v_status);
    if v_status = 'checked_in' then perform note(v_row.id, 'checked_in', 'staff:' || p.staff_id, null); end if;
  end if;
  return jsonb_build_object('result', 'marked', 'before', case when v_before.seat is not null then to_jsonb(v_before) end, 'after', to_jsonb(v_after));
end $$;
