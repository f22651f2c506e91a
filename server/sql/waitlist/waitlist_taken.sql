-- Ends the wait of a member for whom a desk has just booked the start that was offered. Call it behind waitlist_to_desk, in its transaction.
create or replace function waitlist_taken(p_number text, p_tee_time bigint, p_reservation bigint) returns void
language plpgsql
as $$
declare
  v_entry bigint := (select id from waitlist_entry where number = p_number);
begin
  update waitlist_entry set state = 'taken' where id = v_entry;
  update waitlist_offer set state = 'taken', reservation_id = p_reservation
    where entry_id = v_entry and tee_time_id = p_tee_time;
end $$;
