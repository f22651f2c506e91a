-- Whether a player of a party that has played did not come: the desk has said so, or it has received others of the party and not this one,
-- and has not decided that the party was complete. The entrants of a competition have played unless the desk says otherwise.
create or replace function is_absent(p player) returns boolean
language sql stable
as $$
  select exists (select from seat_mark m where m.reservation_id = p.reservation_id and m.group_no = p.group_no and m.seat = p.seat_no
      and m.state = 'absent')
    or exists (select from reservation r where r.id = p.reservation_id and r.type <> 'competition')
      and exists (select from seat_mark m where m.reservation_id = p.reservation_id and m.state = 'arrived')
      and not exists (select from seat_mark m where m.reservation_id = p.reservation_id and m.group_no = p.group_no
        and m.seat = p.seat_no and m.state = 'arrived')
      and not exists (select from day_case c where c.reservation_id = p.reservation_id and c.answer = 'played')
$$;
