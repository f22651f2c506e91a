-- Sets whether a group must not be paired with others; null leaves it as it is. Returns false where there is no such group. Call it
-- behind the reservation's lock.
create or replace function set_private_plan(p_reservation bigint, p_group int, p_is_private boolean) returns boolean
language plpgsql
as $$
begin
  update reservation_group set is_private_plan = coalesce(p_is_private, is_private_plan) where reservation_id = p_reservation and group_no = p_group;
  return found;
end $$;
