-- Gives single tee times up on which nobody has or holds a seat, and for which nobody ever booked one: their starts are sold whole from then on.
-- Returns their ids. Locks the tee times, ascending, then the days.
create or replace function single_give_up(p_ids bigint[]) returns bigint[]
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_empty bigint[];
begin
  perform lock_tee_times(p_ids);
  v_empty := array(select s.tee_time_id from single_tee_time s join tee_time t on t.id = s.tee_time_id
    where s.tee_time_id = any (p_ids) and t.status = 'open' and seats_free(s.tee_time_id, '{}') = t.capacity
      and not exists (select from single_reservation q where q.tee_time_id = s.tee_time_id) order by s.tee_time_id);
  delete from single_tee_time where tee_time_id = any (v_empty);
  perform make_whole(v_empty);
  return v_empty;
end $$;
