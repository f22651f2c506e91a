-- Makes starts that are sold by seats, and that nobody has, starts that are sold whole. Call it behind their locks. Locks the days.
create or replace function make_whole(p_ids bigint[]) returns void
language plpgsql
as $$
begin
  delete from seat_claim where tee_time_id = any (p_ids);
  update tee_time set kind = 'group' where id = any (p_ids);
  perform move_open_sums(p_ids, -1);
end $$;
