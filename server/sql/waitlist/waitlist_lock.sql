-- Locks the entry that a hold was offered to, before its tee times: a booking and the end of the offer meet at this lock.
create or replace function waitlist_lock(p_hold bigint) returns void
language plpgsql
as $$
begin
  perform from waitlist_entry where id = (select entry_id from waitlist_offer where hold_id = p_hold and state = 'open') for update;
end $$;
