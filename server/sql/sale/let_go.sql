-- Ends holds and frees the tee times that they still keep. Locks the tee times, ascending, then the holds.
create or replace function let_go(p_holds bigint[]) returns void
language plpgsql
as $$
declare
  v_tee_times bigint[];
begin
  select coalesce(array_agg(i.tee_time_id), '{}') into v_tee_times from hold h, unnest(h.items) i where h.id = any (p_holds);
  perform lock_tee_times(v_tee_times);
  update tee_time set hold_id = null, held_until = null where id = any (v_tee_times) and hold_id = any (p_holds);
  delete from hold where id = any (p_holds);
end $$;
