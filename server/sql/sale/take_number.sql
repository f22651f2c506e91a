-- Draws a number for a request, an entry or a booking that waits, each of which it is kept for. Returns false for one that is used already. Waits
-- for the number's turn.
create or replace function take_number(p_number text) returns boolean
language plpgsql
as $$
begin
  if not is_new_number(p_number) then return false; end if;
  insert into booking_number (number) values (p_number);
  return true;
end $$;
