-- The tee times of a hold, in the order of its groups.
create or replace function tee_times_of(p_items hold_item[]) returns bigint[]
language plpgsql immutable parallel safe
as $$
begin
  return array(select i.tee_time_id from unnest(p_items) with ordinality i (tee_time_id, players, no) order by i.no);
end $$;
