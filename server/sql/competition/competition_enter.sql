-- Enters a party: it gets its places, or waits for them. People: [{ seat, member_id, last_name, first_name, last_name_kana,
-- first_name_kana, nickname, shown_as, birthday, handicap, handicap_proof, price }], the holder first. Returns { result: 'done', number },
-- 'competition_closed', 'competition_twice', 'stale' (a person has left, or the terms have changed) { result: 'competition_full', left } or 'competition_barred'.
-- Raises 'number_taken'. Locks: the key's turn, the members ascending (share), the competition.
create or replace function competition_enter(p competition_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p.key, p.request_hash);
  v_now timestamptz;
  v_row competition;
  v_people competition_entry[];
  v_members bigint[];
  v_placed jsonb;
begin
  if v_answer is not null then return v_answer; end if;
  v_people := array(select e from jsonb_populate_recordset(null::competition_entry, p.people) e);
  v_members := array(select (e).member_id from unnest(v_people) e where (e).member_id is not null order by 1);
  perform from member where id = any (v_members) and quit_at is null order by id for share;
  if (select count(*) from member where id = any (v_members) and quit_at is null) < cardinality(v_members) then
    return jsonb_build_object('result', 'stale');
  end if;
  select * into v_row from competition where id = p.competition_id for update;
  -- Behind the lock: nobody overtakes a place in the line that was told.
  v_now := app_now();
  if v_row.state <> 'published' or v_now < v_row.entry_opens_at or v_now >= v_row.entry_closes_at then
    return jsonb_build_object('result', 'competition_closed');
  end if;
  if p.terms_version is distinct from (select terms_version from course where id = v_row.course_id)
    or cardinality(v_people) not between v_row.party_from and v_row.party_to then
    return jsonb_build_object('result', 'stale');
  end if;
  v_placed := competition_place(p, v_people, 'm:' || p.member_id);
  if v_placed ->> 'result' <> 'done' then return v_placed; end if;
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'done', 'number', p.number));
end $$;
