-- Sets seats of a reservation's groups, all or nothing. Groups: [{ group_no, is_private_plan, seats: [{ seat, seen, how, name,
-- name_kana, is_invited, member_id }], fill: [{ member_id, name }], seed, code_hash, shown_name }]; `fill` asks friends onto undecided
-- seats. A friend is asked, and told of losing the seat, once for each reservation, with the link of the group's invitation, which is made
-- when there is none; an asked friend who gets another seat in the same call is not told. `at_desk`: the front desk
-- writes, for which no deadline holds, nor that somebody of the party is here; who is only named keeps the marks of the desk under another name. Returns
-- { result: 'set', id } or the refusal. Locks: the key's turn, the friends ascending (share), the reservation.
create or replace function companion_set(p companion_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row reservation;
  v_group record;
  v_seat record;
  v_player player;
  v_friends bigint[];
  v_member bigint;
  v_no int;
  v_closed text;
begin
  if v_answer is not null then return v_answer; end if;
  v_friends := array(select distinct (f ->> 'member_id')::bigint from jsonb_path_query(p.groups, '$[*].**') f
    where jsonb_typeof(f) = 'object' and f ->> 'member_id' is not null);
  perform from member where id = any (v_friends) and quit_at is null order by id for share;
  if (select count(*) from member where id = any (v_friends) and quit_at is null) < cardinality(v_friends) then
    return jsonb_build_object('result', 'not_found');
  end if;
  select * into v_row from reservation where id = p.id for update;
  v_closed := case when p.at_desk is not true then companion_closed(v_row) when v_row.status = 'cancelled' then 'already_cancelled'
    when v_row.status not in ('confirmed', 'checked_in') then 'stale' end;
  if v_closed is not null then return jsonb_build_object('result', v_closed); end if;

  for v_group in select * from jsonb_to_recordset(p.groups) g (group_no int, is_private_plan boolean, seats jsonb, fill jsonb,
      seed uuid, code_hash bytea, shown_name text) loop
    if not set_private_plan(p.id, v_group.group_no, v_group.is_private_plan) then raise exception 'stale' using errcode = 'JG001'; end if;
    for v_seat in select * from jsonb_to_recordset(v_group.seats) s (seat int, seen bigint, how text, name text, name_kana text,
        is_invited boolean, member_id bigint) loop
      select * into v_player from player
        where reservation_id = p.id and group_no = v_group.group_no and seat_no = v_seat.seat and left_at is null;
      if v_player.id is distinct from v_seat.seen or v_player.state = 'representative' then
        raise exception 'stale' using errcode = 'JG001';
      end if;
      if p.at_desk and v_player.state = 'named' and v_seat.how = 'name' then
        v_player.name := v_seat.name;
        v_player.name_kana := v_seat.name_kana;
        perform change_player(v_player);
        continue;
      end if;
      v_member := coalesce(v_player.invited_member, case when v_player.person_key like 'm:%' then substr(v_player.person_key, 3)::bigint end);
      -- The same friend on the same seat: nothing changes, and nobody is told.
      continue when v_member = v_seat.member_id;
      if v_player.id is not null then
        perform companion_drop(v_player.id, v_player.state <> 'invited' or v_member is null or v_member <> all (v_friends));
      end if;
      if v_seat.how <> 'nobody' and not companion_put_back(p.id, v_seat.member_id, v_group.group_no, v_seat.seat, v_now) then
        perform seat_player(jsonb_populate_record(null::player, jsonb_build_object('reservation_id', p.id, 'group_no', v_group.group_no,
          'seat_no', v_seat.seat, 'state', case when v_seat.how = 'friend' or v_seat.is_invited then 'invited' else 'named' end,
          'name', v_seat.name, 'name_kana', v_seat.name_kana, 'invited_member', v_seat.member_id, 'since', v_now)));
      end if;
    end loop;
    for v_seat in select * from jsonb_to_recordset(v_group.fill) f (member_id bigint, name text) where not exists (
        select from player k where k.reservation_id = p.id and k.left_at is null
          and (k.invited_member = f.member_id or k.person_key = 'm:' || f.member_id)) loop
      v_no := companion_free_seat(p.id, v_group.group_no);
      if v_no is null then raise exception 'companion_seats' using errcode = 'JG001'; end if;
      continue when companion_put_back(p.id, v_seat.member_id, v_group.group_no, v_no, v_now);
      perform seat_player(jsonb_populate_record(null::player, jsonb_build_object('reservation_id', p.id, 'group_no', v_group.group_no,
        'seat_no', v_no, 'state', 'invited', 'name', v_seat.name, 'invited_member', v_seat.member_id, 'since', v_now)));
    end loop;
    if exists (select from player k where k.reservation_id = p.id and k.group_no = v_group.group_no and k.left_at is null
        and k.state = 'invited' and k.invited_member is not null) then
      insert into companion_invitation (reservation_id, group_no, seed, code_hash, shown_name)
        values (p.id, v_group.group_no, v_group.seed, v_group.code_hash, v_group.shown_name)
        on conflict (reservation_id, group_no) where ended is null do nothing;
    end if;
  end loop;

  if exists (select from reservation_group g where g.reservation_id = p.id and g.players <
      (select count(*) from player k where k.reservation_id = p.id and k.group_no = g.group_no and k.left_at is null)) then
    raise exception 'companion_seats' using errcode = 'JG001';
  end if;
  -- A friend who has joined needs no second seat.
  if exists (select from player k join player o on o.reservation_id = k.reservation_id and o.left_at is null and o.id <> k.id
      and o.person_key = 'm:' || k.invited_member where k.reservation_id = p.id and k.left_at is null and k.state = 'invited') then
    raise exception 'companion_twice' using errcode = 'JG001';
  end if;
  perform companion_tell(k.id, 'companion_asked', null, v_now + interval '24 hours') from player k
    where k.reservation_id = p.id and k.left_at is null and k.invited_member is not null and k.since = v_now and not exists (
      select from player o where o.reservation_id = p.id and o.invited_member = k.invited_member and o.id <> k.id);
  perform count_change(p.id);
  perform write_audit(p.actor, 'companion.set', 'reservation:' || p.id);
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'set', 'id', p.id));
end $$;
