-- Ends what a member who has left is still in, where leaving has not withdrawn it at a fee (privacy/service.quit.ts): own parties are
-- withdrawn, also those that the holder does not play in, seats in others' parties are left, and the places are offered on. Then the name
-- and the typed cards go from every entry. A party that is still to be played stands, and is erased when its people are. The caller has
-- locked the member. Locks: the competitions ascending.
create or replace function competition_forget(p_member bigint) returns void
language plpgsql
as $$
declare
  v_party record;
begin
  perform competition_lock_of(p_member);
  for v_party in select p.id, p.competition_id, p.state, p.member_id is not distinct from p_member as is_own, e.id as entry_id
      from competition_party p join competition c on c.id = p.competition_id
        left join competition_entry e on e.party_id = p.id and e.member_id = p_member and e.state <> 'withdrawn'
      where (p.member_id = p_member or e.id is not null) and p.state in ('entered', 'waiting', 'offered')
        and c.state in ('published', 'closed')
      order by p.competition_id, p.id loop
    if v_party.is_own then
      perform competition_note(v_party.id, 'withdrawn', 'withdrawn', 'm:' || p_member);
      perform competition_tell(e.id, 'competition_withdrawn', null) from competition_entry e
        where e.party_id = v_party.id and e.member_id <> p_member;
    else
      update competition_entry set state = 'withdrawn', tee_time_id = null, tee_seat = null where id = v_party.entry_id;
      update competition_party set players = players - 1 where id = v_party.id;
      perform competition_note(v_party.id, v_party.state, 'left', 'm:' || p_member);
      perform competition_tell_party(v_party.id, 'competition_left', true);
    end if;
    perform competition_offer(v_party.competition_id);
  end loop;
  delete from competition_opening_notice where member_id = p_member;
  delete from competition_own_card where entry_id in (select id from competition_entry where member_id = p_member);
  update competition_entry set member_id = null, last_name = null, first_name = null, last_name_kana = null, first_name_kana = null,
    nickname = null, birthday = null, handicap_proof = null where member_id = p_member;
  update competition_party p set member_id = null, wish_with = '',
    erased_at = case when p.state in ('entered', 'waiting', 'offered') and c.play_date >= (app_now() at time zone 'Asia/Tokyo')::date
      then null else app_now() end
    from competition c where c.id = p.competition_id and p.member_id = p_member;
end $$;
