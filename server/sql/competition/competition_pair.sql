-- Brings the start list out, or its changes: every entrant is booked on the start where the desk has placed them, and starts without a
-- player go back to the sheet. People who are not entered any more are taken off the list first. Returns { result: 'done', touched }: the ids of
-- those who have another start than before (at first everybody), or { result: 'pairing_open', unplaced, alone } where somebody has no start or plays
-- alone. Raises 'elsewhere' where a member has another start on the day. The caller has locked the competition, so nobody withdraws meanwhile.
-- Locks: the tee times of the competition ascending, their players, the day.
create or replace function competition_pair(p_competition bigint, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row competition;
  v_unplaced int;
  v_alone int;
  v_empty bigint[];
  v_touched bigint[];
  v_members int;
  v_count int;
begin
  select * into v_row from competition where id = p_competition;
  delete from competition_seat s using competition_entry e where s.competition_id = p_competition and e.id = s.entry_id and e.state <> 'entered';
  select count(*) into v_unplaced from competition_entry e where e.competition_id = p_competition and e.state = 'entered'
    and not exists (select from competition_seat s where s.entry_id = e.id);
  select count(*) into v_alone from (select from competition_seat where competition_id = p_competition group by tee_time_id having count(*) = 1) one;
  if v_unplaced > 0 or v_alone > 0 or not exists (select from competition_seat where competition_id = p_competition) then
    return jsonb_build_object('result', 'pairing_open', 'unplaced', v_unplaced, 'alone', v_alone);
  end if;
  perform lock_tee_times(array(select tee_time_id from competition_start where competition_id = p_competition));
  v_empty := array(select s.tee_time_id from competition_start s where s.competition_id = p_competition
    and not exists (select from competition_seat x where x.tee_time_id = s.tee_time_id) order by 1);
  v_touched := array(select e.id from competition_entry e join competition_seat s on s.entry_id = e.id
    where e.competition_id = p_competition and e.tee_time_id is distinct from s.tee_time_id order by 1);

  -- Moved players leave their old starts before anybody is put on one.
  perform give_up_players(array(select k.id from player k join competition_start s on s.reservation_id = k.reservation_id
    where s.competition_id = p_competition and k.left_at is null and not exists (
      select from competition_seat x join competition_entry e on e.id = x.entry_id
      where x.tee_time_id = s.tee_time_id and x.seat = k.seat_no and 'm:' || e.member_id = k.person_key)), app_now());
  begin
    perform seat_player(jsonb_populate_record(null::player, jsonb_build_object('reservation_id', w.reservation_id, 'group_no', 1,
        'seat_no', w.seat, 'person_key', 'm:' || w.member_id, 'state', 'representative')))
      from (select s.reservation_id, x.seat, e.member_id
        from competition_seat x join competition_entry e on e.id = x.entry_id join competition_start s on s.tee_time_id = x.tee_time_id
        where x.competition_id = p_competition and e.member_id is not null and not exists (
          select from player k where k.reservation_id = s.reservation_id and k.seat_no = x.seat and k.left_at is null)
        order by e.id) w;
  exception when unique_violation then raise exception 'elsewhere' using errcode = 'JG001';
  end;
  select count(*) into v_members from competition_seat x join competition_entry e on e.id = x.entry_id
    where x.competition_id = p_competition and e.member_id is not null;
  select count(*) into v_count from player k join competition_start s on s.reservation_id = k.reservation_id
    where s.competition_id = p_competition and k.left_at is null;
  if v_count <> v_members then raise exception 'elsewhere' using errcode = 'JG001'; end if;
  perform competition_free(p_competition, v_empty, p_actor);

  update competition_entry set tee_time_id = null, tee_seat = null where competition_id = p_competition and tee_time_id is not null;
  update competition_entry e set tee_time_id = s.tee_time_id, tee_seat = s.seat from competition_seat s
    where s.entry_id = e.id and e.competition_id = p_competition;
  perform resize(z.reservation_id, z.tee_time_id, z.players)
    from (select s.reservation_id, s.tee_time_id, count(*)::int as players from competition_start s
      join competition_seat x on x.tee_time_id = s.tee_time_id
      where x.competition_id = p_competition group by s.reservation_id, s.tee_time_id order by s.tee_time_id) z;
  return jsonb_build_object('result', 'done', 'touched', to_jsonb(v_touched), 'freed', cardinality(v_empty));
end $$;
