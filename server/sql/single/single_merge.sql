-- Moves the players of an undecided single tee time into another one of the same course, day and plan that has room, at the prices that
-- they have agreed to. They have not chosen the new start, so cancelling stays free for them. They are told of it, the others like of
-- anybody who joins; the emptied one can be booked again.
-- Returns 'merged', 'stale' for other versions or one that is decided, or 'merge_impossible'. What is lost behind the seats is raised.
-- Locks: both tee times ascending, their reservations ascending, then what the verbs lock.
create or replace function single_merge(p_from bigint, p_into bigint, p_actor text, p_version int, p_into_version int) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_from single_tee_time;
  v_into single_tee_time;
  v_start tee_time;
  v_old tee_time;
  v_moved bigint[];
  v_row record;
begin
  perform lock_tee_times(array[p_from, p_into]);
  select * into v_from from single_tee_time where tee_time_id = p_from;
  select * into v_into from single_tee_time where tee_time_id = p_into;
  select * into v_old from tee_time where id = p_from;
  select * into v_start from tee_time where id = p_into;
  if v_into.tee_time_id is null or p_from = p_into or (v_from.course_id, v_from.play_date, v_from.plan_id, v_from.women_only, v_from.is_walking)
      <> (v_into.course_id, v_into.play_date, v_into.plan_id, v_into.women_only, v_into.is_walking)
      or (v_start.audience = 'member' and v_old.audience <> 'member') then
    return 'merge_impossible';
  end if;
  if v_from.version <> p_version or v_into.version <> p_into_version or v_from.state not in ('waiting', 'asking')
      or not seats_open(p_into) then
    return 'stale';
  end if;
  perform from reservation r where r.id in (select s.reservation_id from single_reservation s where s.tee_time_id in (p_from, p_into))
    and r.status in ('tentative', 'established') order by r.id for update;
  v_moved := array(select r.id from single_reservation s join reservation r on r.id = s.reservation_id
    where s.tee_time_id = p_from and r.status = 'tentative' order by r.id);
  if cardinality(v_moved) = 0 or seats_free(p_into, '{}') < seats_sold(p_from)
      or exists (select from reservation r where r.id = any (v_moved) and kept_apart(p_into, r.member_id)) then
    return 'merge_impossible';
  end if;
  for v_row in select r.id from reservation r where r.id = any (v_moved) order by r.id loop
    perform move_seats(v_row.id, p_from, p_into, p_actor);
    update single_reservation set tee_time_id = p_into, agrees_with = null, cancellation = free where reservation_id = v_row.id;
  end loop;
  perform single_settle(p_from, 'left', v_moved);
  perform single_settle(p_into, 'joined', v_moved);
  perform tell_holder(id, 'single_merged', null) from unnest(v_moved) id;
  return 'merged';
end $$;
