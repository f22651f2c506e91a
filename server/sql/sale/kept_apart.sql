-- Has the member blocked a player of this single tee time, or a player the member? Locks nothing.
create or replace function kept_apart(p_tee_time bigint, p_member bigint) returns boolean
language plpgsql
as $$
begin
  return exists (
    select from seat_claim c join reservation r on r.id = c.reservation_id join single_block b
      on (b.member_id = p_member and b.blocked_id = r.member_id) or (b.member_id = r.member_id and b.blocked_id = p_member)
    where c.tee_time_id = p_tee_time);
end $$;
