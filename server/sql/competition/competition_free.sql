-- Gives starts of a competition back to the sheet; planned ones are only forgotten. Their players give up their start of the day. Call it
-- behind the locks of the competition and the tee times. Locks: the day.
create or replace function competition_free(p_competition bigint, p_tee_times bigint[], p_actor text) returns void
language plpgsql
as $$
declare
  v_one record;
  v_sold bigint[] := '{}';
begin
  delete from competition_seat where competition_id = p_competition and tee_time_id = any (p_tee_times);
  update competition_entry set tee_time_id = null, tee_seat = null where competition_id = p_competition and tee_time_id = any (p_tee_times);
  for v_one in delete from competition_start where competition_id = p_competition and tee_time_id = any (p_tee_times)
      returning tee_time_id, reservation_id loop
    if v_one.reservation_id is null then continue; end if;
    v_sold := v_sold || v_one.tee_time_id;
    update player set kept = false, left_at = app_now() where reservation_id = v_one.reservation_id and left_at is null;
    update reservation set status = 'cancelled', version = version + 1, cancelled_at = app_now(), cancel_fee = 0 where id = v_one.reservation_id;
    update reservation_group set owns_start = false where reservation_id = v_one.reservation_id;
    perform give(v_one.reservation_id, array[v_one.tee_time_id]);
    perform note(v_one.reservation_id, 'cancelled', p_actor, null);
  end loop;
  perform move_day_sums(v_sold, -1);
end $$;
