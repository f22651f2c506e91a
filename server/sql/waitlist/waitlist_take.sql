-- Ends the wait of the person whose offered start has just been booked. Call it behind waitlist_lock.
create or replace function waitlist_take(p_hold bigint, p_reservation bigint) returns void
language plpgsql
as $$
begin
  update waitlist_entry e set state = 'taken' from waitlist_offer o
    where o.hold_id = p_hold and o.state = 'open' and e.id = o.entry_id;
  update waitlist_offer set state = 'taken', reservation_id = p_reservation where hold_id = p_hold and state = 'open';
end $$;
