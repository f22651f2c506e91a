-- Stores a party: it gets its places, or waits for them and is told so.
--
-- Returns { result: 'done', entry, state, passed }, with the first person and the number of parties that wait before it although it has a
-- place; 'competition_twice'; { result: 'competition_full', left }; or 'competition_barred'. This one is judged last: a holder who asks
-- whether a friend may come along otherwise gets an entry, of which the friend is told. Raises 'number_taken'.
--
-- Call it behind the locks of the competition and the members.
create or replace function competition_place(p competition_order, p_people competition_entry[], p_actor text) returns jsonb
language plpgsql
as $$
declare
  v_row competition;
  v_left int;
  v_wants int;
  v_party competition_party;
begin
  select * into v_row from competition where id = p.competition_id;
  if exists (select from competition_entry where competition_id = v_row.id and member_id in (select (e).member_id from unnest(p_people) e)
      and state in ('entered', 'waiting', 'offered')) then
    return jsonb_build_object('result', 'competition_twice');
  end if;
  v_left := competition_left(v_row.id);
  v_wants := (case v_row.capacity_of when 'groups' then 1 else cardinality(p_people) end);
  if v_left < v_wants and not p.may_wait then
    return jsonb_build_object('result', 'competition_full', 'left', v_left);
  end if;
  if p.is_barred then return jsonb_build_object('result', 'competition_barred'); end if;
  if not take_number(p.number) then raise exception 'number_taken' using errcode = 'JG001'; end if;
  insert into competition_party (number, competition_id, member_id, state, players, waiting_since, wish_start, wish_with, wish_cart,
      cancellation, terms_version, source, line_tracking_id, entered_at)
    select p.number, v_row.id, p.member_id, s.state, cardinality(p_people), case s.state when 'waiting' then app_now() end, p.wish_start,
      p.wish_with, p.wish_cart, p.cancellation, p.terms_version, p.source, p.tracking_id, app_now()
    from (select case when v_left < v_wants then 'waiting' else 'entered' end as state) s
    returning * into v_party;
  insert into competition_entry (competition_id, party_id, seat, state, member_id, last_name, first_name, last_name_kana, first_name_kana,
      nickname, shown_as, birthday, handicap, handicap_proof, price, phone_number)
    select v_row.id, v_party.id, (e).seat, v_party.state, (e).member_id, (e).last_name, (e).first_name, (e).last_name_kana,
      (e).first_name_kana, (e).nickname, (e).shown_as, (e).birthday, (e).handicap, (e).handicap_proof, (e).price,
      (e).phone_number from unnest(p_people) e;
  perform competition_note(v_party.id, v_party.state, v_party.state, p_actor);
  update competition_party set version = 1 where id = v_party.id;
  perform competition_tell_party(v_party.id, case v_party.state when 'entered' then 'competition_entered' else 'competition_waiting' end, false);
  return jsonb_build_object('result', 'done', 'state', v_party.state,
    'entry', (select id from competition_entry where party_id = v_party.id and seat = 1),
    'passed', (select count(*) from competition_party where v_party.state = 'entered' and competition_id = v_row.id and state = 'waiting'));
end $$;
