-- Takes an entrant out by the desk's hand, at no fee: the place in the entry or on the waiting list, and the start where the list is out; a
-- start without players goes back to the sheet. The last one of a party withdraws the party. The person and the holder are told. Returns
-- false where nobody of this id is entered or waits. The caller has locked the competition. Locks: the party, the tee time, its players, the day.
create or replace function competition_take_out(p_competition bigint, p_entry bigint, p_actor text) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry competition_entry;
  v_left int;
  v_reservation bigint;
begin
  select * into v_entry from competition_entry where id = p_entry and competition_id = p_competition
    and state in ('entered', 'waiting', 'offered');
  if v_entry.id is null then return false; end if;
  perform from competition_party where id = v_entry.party_id for update;
  delete from competition_seat where entry_id = p_entry;
  if v_entry.tee_time_id is not null then
    perform lock_tee_times(array[v_entry.tee_time_id]);
    select reservation_id into v_reservation from competition_start where tee_time_id = v_entry.tee_time_id;
    perform give_up_players(array(select k.id from player k where k.reservation_id = v_reservation and k.seat_no = v_entry.tee_seat), app_now());
  end if;
  update competition_entry set state = 'withdrawn', tee_time_id = null, tee_seat = null where id = p_entry;
  if v_reservation is not null then
    select count(*) into v_left from competition_entry where tee_time_id = v_entry.tee_time_id;
    if v_left = 0 then
      perform competition_free(p_competition, array[v_entry.tee_time_id], p_actor);
    else
      perform resize(v_reservation, v_entry.tee_time_id, v_left);
    end if;
  end if;
  if v_entry.party_id is null then return true; end if;
  if exists (select from competition_entry where party_id = v_entry.party_id and state = v_entry.state) then
    update competition_party set players = players - 1 where id = v_entry.party_id;
    perform competition_note(v_entry.party_id, v_entry.state, 'left', p_actor);
    perform competition_tell(p_entry, 'competition_left', null);
    perform competition_tell_party(v_entry.party_id, 'competition_left', true);
  else
    perform competition_note(v_entry.party_id, 'withdrawn', 'withdrawn', p_actor);
    update competition_party set withdraw_fee = 0 where id = v_entry.party_id;
    perform competition_tell(p_entry, 'competition_withdrawn', null);
  end if;
  return true;
end $$;
