-- The tee times of a hold, in the order of its groups.
create or replace function tee_times_of(p_items hold_item[]) returns bigint[]
language sql immutable parallel safe
as $$ select coalesce(array_agg(i.tee_time_id order by i.no), '{}') from unnest(p_items) with ordinality i (tee_time_id, players, no) $$;
