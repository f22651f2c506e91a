-- Changes the starts and players of a confirmed reservation to the wished end state: groups `group_nos` (ascending) on
-- `tee_time_ids` with `players`; `leaving` lists seats whose players are given up ([{ group_no, seat }]). Groups that are not
-- listed are given up. The old starts are kept until the new ones are won: a lost start is raised and undoes everything. The
-- window is checked only for starts and seats that are gained. Returns { result: 'changed', id } or the refusal.
-- Players who have another start on the new day lose their seats; who is told of that subscribes to reservation_event.
-- Locks: the key's turn, the reservation, old and new tee times in one ascending pass, the person's seat of the day, the days
-- ascending.
create or replace function sale_change(p change_order) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row reservation;
  v_old bigint[];
  v_lost bigint[];
  v_gained bigint[];
  v_private smallint[];
  v_moved jsonb;
  v_crossed bigint[];
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from reservation where id = p.id for update;
  if v_row.id is null or v_row.status <> 'confirmed' or v_row.version <> p.version then
    return jsonb_build_object('result', 'stale');
  end if;
  if v_now < p.opens_at then return jsonb_build_object('result', 'not_open_yet'); end if;
  if v_now >= p.closes_at then return jsonb_build_object('result', 'change_closed'); end if;
  if v_now >= p.fee_until then return jsonb_build_object('result', 'fee_changed'); end if;
  if (select terms_version from course where id = v_row.course_id) <> p.terms_version then
    return jsonb_build_object('result', 'terms_changed');
  end if;

  v_old := array(select tee_time_id from reservation_group where reservation_id = p.id);
  v_lost := array(select o from unnest(v_old) o where o <> all (p.tee_time_ids));
  v_gained := array(select n from unnest(p.tee_time_ids) n where n <> all (v_old));
  perform lock_tee_times(v_old || v_gained);
  if exists (select from tee_time where id = any (v_gained)
      and (course_id <> v_row.course_id or play_date <> p.play_date or (audience = 'member' and not p.may_member_only))) then
    raise exception 'start_taken' using errcode = 'JG001';
  end if;
  perform give(p.id, v_lost);
  perform take(p.id, null, v_gained,
    array(select p.players[array_position(p.tee_time_ids, n)] from unnest(v_gained) n)::smallint[], 'start_taken');
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

  update reservation set play_date = p.play_date, version = version + 1, plan = p.plan, quote = p.quote, total = p.total,
      cancellation = p.cancellation, players = (select sum(n) from unnest(p.players) n),
      first_start = (select min(start_minute) from reservation_group where reservation_id = p.id),
      reminded_at = case when play_date = p.play_date then reminded_at end
    where id = p.id;
  perform note(p.id, 'changed', p.actor, p.detail, v_moved);
  perform tell_holder(p.id, 'reservation_changed', p.detail);
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'changed', 'id', p.id));
end $$;
