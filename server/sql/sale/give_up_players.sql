-- Players give up their seats: they stay in the history of the reservation, and may book another start of the day. Call it behind the
-- reservation's lock.
create or replace function give_up_players(p_ids bigint[], p_at timestamptz) returns void
language plpgsql
as $$
begin
  update player set kept = false, left_at = p_at where id = any (p_ids) and left_at is null;
end $$;
