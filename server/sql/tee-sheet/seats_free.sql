-- Seats of a single tee time that nobody has, or only holds that have ended and those of p_holds. Locks nothing.
create or replace function seats_free(p_tee_time bigint, p_holds bigint[]) returns int
language plpgsql
as $$
begin
  return (select t.capacity - (select count(*) from seat_claim c where c.tee_time_id = t.id and (c.until is null or c.until > app_now())
      and (c.hold_id is null or c.hold_id <> all (p_holds)))
    from tee_time t where t.id = p_tee_time);
end $$;
