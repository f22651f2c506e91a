-- Locks the entry that a hold was offered to, before its tee times: a booking and the end of the offer meet at this lock. Returns whether
-- this person may book the hold: an offer is for the person who waits, by account or by address, and its token proves nothing alone.
create or replace function waitlist_lock(p_hold bigint, p_person text, p_address text) returns boolean
language plpgsql
as $$
declare
  v_entry waitlist_entry;
begin
  select * into v_entry from waitlist_entry where id = (select entry_id from waitlist_offer where hold_id = p_hold and state = 'open')
    for update;
  return v_entry.id is null or v_entry.person_key = p_person or coalesce(v_entry.address_key = p_address, false);
end $$;
