-- Puts the starts that a draw has not given on sale for everybody. Locks the tee times, ascending, then the day.
create or replace function give_from_draw(p_ids bigint[]) returns void
language plpgsql
as $$
declare
  v_left bigint[];
begin
  perform lock_tee_times(p_ids);
  v_left := array(select id from tee_time where id = any (p_ids) and audience = 'draw' order by id);
  update tee_time set audience = 'all' where id = any (v_left);
  perform move_open_sums(v_left, -1);
end $$;
