-- Makes the hold of a start that is offered to a member who waits the hold of a desk, which books it for this member on the telephone. The offer
-- has ended then, as one that was declined but without a pass; whoever has a start waits no more. Returns false where the start is not offered
-- to the member any more. Locks: the entry, the tee time, the hold.
create or replace function waitlist_to_desk(p_number text, p_member bigint, p_tee_time bigint, p_course int, p_date date,
  p_holder text, p_token_hash bytea, p_until timestamptz) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry bigint;
  v_offer waitlist_offer;
begin
  select id into v_entry from waitlist_entry where number = p_number and member_id = p_member for update;
  select o.* into v_offer from waitlist_offer o join tee_time t on t.id = o.tee_time_id
    where o.entry_id = v_entry and o.tee_time_id = p_tee_time and o.state = 'open' and o.until > app_now()
      and t.course_id = p_course and t.play_date = p_date;
  if v_offer.id is null then return false; end if;
  perform lock_tee_times(array[p_tee_time]);
  update waitlist_offer set state = 'declined' where id = v_offer.id;
  update waitlist_entry set state = 'waiting' where id = v_entry;
  perform hand_hold(v_offer.hold_id, p_holder, p_token_hash, p_until);
  return true;
end $$;
