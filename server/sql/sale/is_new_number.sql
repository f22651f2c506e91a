-- Says whether no reservation, request or entry has a number; nobody else gets it until the end of the transaction. Waits for the number's turn.
create or replace function is_new_number(p_number text) returns boolean
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('number ' || p_number, 0));
  return not exists (select from booking_number where number = p_number) and not exists (select from reservation where number = p_number);
end $$;
