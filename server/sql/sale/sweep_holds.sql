-- Deletes holds that ended before p_before and clears their marks on tee times. Returns how many. Locks like release_hold.
create or replace function sweep_holds(p_before timestamptz) returns int
language plpgsql
as $$
declare
  v_ids bigint[] := array(select id from hold where until <= p_before order by until limit 5000);
begin
  perform let_go(v_ids);
  return cardinality(v_ids);
end $$;
