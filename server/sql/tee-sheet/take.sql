-- Wins tee times for a reservation: those of its hold, or free ones when p_hold is null; of a single tee time p_players seats. Raises
-- p_lost unless it wins all of them, as where a draw gives one, and 'day_closed' where one is closed. Locks the tee times, ascending, then the claims of single ones.
create or replace function take(p_reservation bigint, p_hold bigint, p_ids bigint[], p_players smallint[], p_lost text)
returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_count int;
  v_single bigint;
begin
  perform lock_tee_times(p_ids);
  update tee_time t
    set reservation_id = p_reservation, taken = p_players[array_position(p_ids, t.id)], hold_id = null, held_until = null
    where t.id = any (p_ids) and t.audience <> 'draw' and t.kind = 'group' and t.status = 'open' and t.reservation_id is null
      and case when p_hold is null then t.held_until is null or t.held_until <= v_now else t.hold_id = p_hold end;
  get diagnostics v_count = row_count;
  if v_count < cardinality(p_ids) then
    for v_single in select t.id from tee_time t where t.id = any (p_ids) and t.kind = 'single' order by t.id loop
      perform take_seats(v_single, p_players[array_position(p_ids, v_single)], p_hold, p_reservation, null, p_lost);
      v_count := v_count + 1;
    end loop;
  end if;
  if v_count <> cardinality(p_ids) and exists (select from tee_time where id = any (p_ids) and status = 'closed') then
    raise exception 'day_closed' using errcode = 'JG001';
  end if;
  if v_count <> cardinality(p_ids) then raise exception '%', p_lost using errcode = 'JG001'; end if;
end $$;
