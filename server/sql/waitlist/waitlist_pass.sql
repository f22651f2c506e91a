-- Ends an open offer that was not taken: its start goes to the next person, and the entry waits on in its place, or ends with its
-- third pass. p_how is 'missed' (it must be over), 'declined', or 'left', which deletes the entry. Returns false when there is
-- nothing to end. Locks: the entry, the tee time, the hold.
create or replace function waitlist_pass(p_entry bigint, p_how text, p_most_passes int) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry waitlist_entry;
  v_offer waitlist_offer;
begin
  select * into v_entry from waitlist_entry where id = p_entry for update;
  select * into v_offer from waitlist_offer where entry_id = p_entry and state = 'open';
  if v_offer.id is not null and p_how = 'missed' and v_offer.until > app_now() then return false; end if;
  if v_offer.id is null and p_how <> 'left' then return false; end if;
  if v_offer.id is not null then
    update waitlist_offer set state = case p_how when 'left' then 'declined' else p_how end where id = v_offer.id;
    update waitlist_entry set passes = passes + 1, state = case when passes + 1 >= p_most_passes then 'ended' else 'waiting' end
      where id = p_entry;
    perform lock_tee_times(array[v_offer.tee_time_id]);
    perform let_go(array[v_offer.hold_id]);
    perform keep_for_waitlist(array(select id from tee_time where id = v_offer.tee_time_id and hold_id is null and reservation_id is null));
  end if;
  if p_how = 'left' then delete from waitlist_entry where id = p_entry; end if;
  if p_how = 'missed' then
    perform waitlist_tell(v_entry, 'waitlist_missed', v_offer.id, (v_offer.offer ->> 'course_id')::int, app_now() + interval '12 hours');
  end if;
  return true;
end $$;
