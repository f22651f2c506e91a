-- Writes what the desk says of a seat: `fields` has state, exemption, address, locker or bag_tag, and a field that it does not have stays.
-- p.seen is the player on the seat as the desk saw it, null for an undecided one. A mark that stands already keeps its time. The reservation
-- is checked in as soon as somebody is here, and no longer when nobody is; one that has ended keeps its status. Where the day has been ended,
-- whoever comes has played.
--
-- Returns { result: 'marked', before, after } with the fields of the seat, or:
-- 'not_found': the course has no such reservation.
-- 'stale': the reservation is of another day by now, is not booked any more, or somebody else has the seat.
-- 'ended': it has ended, and p.may_correct is false. Somebody who `comes_late` is received all the same, and that is taken back while others of the
-- party are here.
-- { result: 'written', field, value, by }: a field stands otherwise than in p.standing, which the desk has read.
--
-- Locks: the end of the day, shared; the single tee time of a single reservation; the reservation.
create or replace function mark_arrival(p arrival_mark) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_before arrival;
  v_after arrival;
  v_status text;
  v_seen record;
  v_written text;
begin
  select * into v_row from reservation where number = p.number and course_id = p.course_id;
  if v_row.id is null then return jsonb_build_object('result', 'not_found'); end if;
  if v_row.play_date <> p.play_date then return jsonb_build_object('result', 'stale'); end if;
  -- An end that is being carried out has not seen what was booked meanwhile.
  perform from day_end where course_id = p.course_id and play_date = p.play_date for share;
  perform lock_shared(v_row.id);
  select * into v_row from reservation where id = v_row.id for update;
  select * into v_before from seat_mark where reservation_id = v_row.id and group_no = p.group_no and seat = p.seat;
  if v_row.status in ('played', 'no_show') and not p.may_correct and not (comes_late(v_row.id, p.group_no, p.seat) and coalesce(
      case when not p.fields ? 'state' then v_before.state = 'arrived'
        when p.fields ->> 'state' = 'arrived' then true
        else v_before.state = 'arrived' and exists (select from seat_mark m where m.reservation_id = v_row.id and m.state = 'arrived'
          and (m.group_no, m.seat) <> (p.group_no, p.seat)) end, false)) then
    return jsonb_build_object('result', 'ended');
  end if;
  select * into v_seen from known_seats(v_row.id) where group_no = p.group_no and seat = p.seat;
  if v_row.status not in ('confirmed', 'established', 'checked_in', 'played', 'no_show')
      or v_row.play_date <> p.play_date or not is_booked_seat(v_row.id, p.group_no, p.seat) or p.seen is distinct from v_seen.player then
    return jsonb_build_object('result', 'stale');
  end if;
  select s.key into v_written from jsonb_each(p.standing) s
    where coalesce(to_jsonb(v_before) -> s.key, 'null') not in (s.value, p.fields -> s.key) limit 1;
  if v_written is not null then
    return jsonb_build_object('result', 'written', 'field', v_written, 'value', to_jsonb(v_before) ->> v_written,
      'by', (select name from staff where id = coalesce((v_before.writers ->> v_written)::bigint, v_before.staff_id)));
  end if;
  v_after := jsonb_populate_record(v_before, p.fields);
  v_after.reservation_id := v_row.id;
  v_after.group_no := p.group_no;
  v_after.seat := p.seat;
  v_after.course_id := v_row.course_id;
  v_after.play_date := v_row.play_date;
  v_after.staff_id := p.staff_id;
  v_after.writers := coalesce(v_before.writers, '{}') || coalesce((select jsonb_object_agg(f.key, p.staff_id) from jsonb_each(p.fields) f
    where f.value is distinct from to_jsonb(v_before) -> f.key), '{}');
  v_after.player := v_seen.player;
  v_after.customer_class := case when v_seen.member_id is null then 'visitor' when exists (
    select from course_membership s where s.member_id = v_seen.member_id and s.course_id = v_row.course_id) then 'course_member' else 'member' end;
  v_after.marked_at := case when v_after.state is null then null when v_after.state = v_before.state then v_before.marked_at else app_now() end;
  insert into arrival (reservation_id, group_no, seat, player, course_id, play_date, state, marked_at, exemption, address, locker, bag_tag,
      customer_class, staff_id, writers)
    values (v_after.reservation_id, v_after.group_no, v_after.seat, v_after.player, v_after.course_id, v_after.play_date, v_after.state,
      v_after.marked_at, v_after.exemption, v_after.address, v_after.locker, v_after.bag_tag, v_after.customer_class, v_after.staff_id, v_after.writers)
    on conflict (reservation_id, group_no, seat) do update set player = excluded.player, state = excluded.state, marked_at = excluded.marked_at,
      exemption = excluded.exemption, address = excluded.address, locker = excluded.locker, bag_tag = excluded.bag_tag,
      customer_class = excluded.customer_class, staff_id = excluded.staff_id, writers = excluded.writers;
  v_status := case when v_row.status in ('played', 'no_show') then v_row.status
    when not exists (select from seat_mark where reservation_id = v_row.id and state = 'arrived') then
      case v_row.type when 'single' then 'established' else 'confirmed' end
    when v_row.type <> 'competition' and exists (select from day_end e where e.course_id = v_row.course_id and e.play_date = v_row.play_date
      and e.carried_at is not null) then 'played'
    else 'checked_in' end;
  if v_status <> v_row.status then
    perform set_status(array[v_row.id], v_status);
    if v_status in ('checked_in', 'played') then perform note(v_row.id, v_status, 'staff:' || p.staff_id, null); end if;
  end if;
  return jsonb_build_object('result', 'marked', 'before', case when v_before.seat is not null then to_jsonb(v_before) end, 'after', to_jsonb(v_after));
end $$;
