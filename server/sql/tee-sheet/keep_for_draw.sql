-- Takes free starts that everybody may book off sale for a draw. Call it behind the locks of the tee times. Locks the day.
create or replace function keep_for_draw(p_ids bigint[]) returns void
language plpgsql
as $$
begin
  perform move_open_sums(p_ids, 1);
  update tee_time set audience = 'draw', hold_id = null, held_until = null where id = any (p_ids);
end $$;
