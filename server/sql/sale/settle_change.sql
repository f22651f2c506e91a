-- Gives a reservation the starts, players, plan and price of a change whose starts it has won already; `lost` and `gained` are what moves
-- the day sums. Players who have another start on the new day lose their seats; who is told of that subscribes to reservation_event. Raises
-- 'stale' where more players remain than a group has. Call it behind the locks of the reservation and of its tee times, old and new. Locks
-- the person's seat of the day, the days ascending.
create or replace function settle_change(p change_order, v_row reservation, v_lost bigint[], v_gained bigint[]) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_private smallint[];
  v_moved jsonb;
  v_crossed bigint[];
begin
  if num_nonnulls(p.agreement_id, p.quote) <> 1 then raise exception 'an order has an agreement or terms of its own'; end if;
  perform set_taken(p.tee_time_ids, p.players);

  update player k set kept = false, left_at = v_now
    where k.reservation_id = p.id and k.left_at is null and (k.group_no <> all (p.group_nos) or exists (
      select from jsonb_to_recordset(p.leaving) l (group_no int, seat int) where l.group_no = k.group_no and l.seat = k.seat_no));
  select array_agg(group_no) filter (where is_private_plan), jsonb_build_object('play_date', v_row.play_date,
      'groups', jsonb_object_agg(group_no, jsonb_build_object('nine', nine, 'start_minute', start_minute)))
    into v_private, v_moved from reservation_group where reservation_id = p.id;
  delete from reservation_group where reservation_id = p.id;
  insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players, is_private_plan)
    select p.id, w.group_no, t.id, t.nine, t.start_minute, t.turn_minute, w.players, coalesce(w.group_no = any (v_private), false)
    from unnest(p.group_nos, p.tee_time_ids, p.players) w (group_no, tee_time_id, players)
      join tee_time t on t.id = w.tee_time_id;
  if exists (select from reservation_group g where g.reservation_id = p.id and g.players <
      (select count(*) from player k where k.reservation_id = p.id and k.group_no = g.group_no and k.left_at is null)) then
    raise exception 'stale' using errcode = 'JG001';
  end if;
  -- Players with another start on the new day lose the seat.
  v_crossed := array(select k.id from player k where k.reservation_id = p.id and k.left_at is null and k.state <> 'representative'
    and exists (select from player o where o.kept and o.play_date = p.play_date and o.reservation_id <> p.id
      and (o.person_key = k.person_key or o.address_key = k.address_key)) order by k.id);
  v_moved := v_moved || jsonb_build_object('crossed', v_crossed, 'left', array(
    select k.id from player k where k.reservation_id = p.id and k.left_at = v_now order by k.id));
  perform give_up_players(v_crossed, v_now);
  -- A second start of the person on that day violates a unique index, where a concurrent booking also waits.
  update player set play_date = p.play_date where reservation_id = p.id and left_at is null and play_date <> p.play_date;
  perform from course_day where course_id = v_row.course_id and play_date in (v_row.play_date, p.play_date)
    order by play_date for update;
  perform move_day_sums(v_lost, -1);
  perform move_day_sums(v_gained, 1);

  update reservation set play_date = p.play_date, version = version + 1, agreement_id = p.agreement_id, own_plan = p.plan, own_quote = p.quote,
      total = p.total, own_cancellation = p.cancellation, players = (select sum(n) from unnest(p.players) n),
      first_start = (select min(start_minute) from reservation_group where reservation_id = p.id),
      reminded_at = case when play_date = p.play_date then reminded_at end
    where id = p.id;
  perform note(p.id, 'changed', p.actor, p.detail, v_moved);
  perform tell_holder(p.id, 'reservation_changed', p.detail);
end $$;
