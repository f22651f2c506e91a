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
    perform give_up_players(array(select k.id from player k where k.reservation_id = v_one.reservation_id), app_now());
    perform end_reservation(v_one.reservation_id, 'cancelled', 0, null, null);
    perform note(v_one.reservation_id, 'cancelled', p_actor, null);
  end loop;
  perform move_day_sums(v_sold, -1);
end $$;
