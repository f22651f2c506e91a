-- Whether the desk has said that a player did not come.
create or replace function is_absent(p player) returns boolean
language sql stable
as $$
  select exists (select from arrival a where a.reservation_id = p.reservation_id and a.group_no = p.group_no and a.seat = p.seat_no
    and a.state = 'absent')
$$;
