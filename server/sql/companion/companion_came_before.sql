-- Has this player's person taken part in the reservation before, on a seat that was given up?
create or replace function companion_came_before(p_player bigint) returns boolean
language plpgsql
as $$
begin
  return exists (select from player k join player o on o.reservation_id = k.reservation_id and o.id <> k.id and o.left_at is not null
    and o.state in ('joined', 'preregistered') and companion_person(o) = companion_person(k) where k.id = p_player);
end $$;
