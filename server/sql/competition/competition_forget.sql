-- Ends what a member who leaves has entered: own parties are withdrawn, seats in others' parties are left, and the places are offered on. No
-- fee is asked. Then the name and the typed cards go from every entry. The caller has locked the member. Locks: the competitions ascending.
create or replace function competition_forget(p_member bigint) returns void
language plpgsql
as $$
declare
  v_entry record;
begin
  perform from competition where id in (select competition_id from competition_entry where member_id = p_member
    and state in ('entered', 'waiting', 'offered')) order by id for update;
  for v_entry in select e.id, e.party_id, e.competition_id, p.member_id as holder, p.state from competition_entry e
      join competition_party p on p.id = e.party_id join competition c on c.id = e.competition_id
      where e.member_id = p_member and e.state in ('entered', 'waiting', 'offered') and c.state in ('published', 'closed')
      order by e.competition_id loop
    if v_entry.holder = p_member then
      perform competition_note(v_entry.party_id, 'withdrawn', 'withdrawn', 'm:' || p_member);
      perform competition_tell(e.id, 'competition_withdrawn', null) from competition_entry e
        where e.party_id = v_entry.party_id and e.member_id <> p_member;
    else
      update competition_entry set state = 'withdrawn', tee_time_id = null, tee_seat = null where id = v_entry.id;
      update competition_party set players = players - 1 where id = v_entry.party_id;
      perform competition_note(v_entry.party_id, v_entry.state, 'left', 'm:' || p_member);
      perform competition_tell_party(v_entry.party_id, 'competition_left', true);
    end if;
    perform competition_offer(v_entry.competition_id);
  end loop;
  delete from competition_opening_notice where member_id = p_member;
  delete from competition_own_card where entry_id in (select id from competition_entry where member_id = p_member);
  update competition_entry set member_id = null, last_name = null, first_name = null, last_name_kana = null, first_name_kana = null,
    nickname = null, birthday = null, handicap_proof = null where member_id = p_member;
  update competition_party set member_id = null, wish_with = '', erased_at = app_now() where member_id = p_member;
end $$;
