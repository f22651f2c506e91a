-- Lets the draw that has given a start sell it: neither golfers nor the day's sums know it until it is sold. False where it is not kept for a
-- draw or not open. Call it behind the lock of the tee time; sold_by_draw makes it everybody's again.
create or replace function set_draw_aside(p_id bigint) returns boolean
language plpgsql
as $$
begin
  update tee_time set audience = 'desk' where id = p_id and audience = 'draw' and status = 'open' and reservation_id is null;
  return found;
end $$;
