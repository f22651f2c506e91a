-- Draws a number for a reservation, a request or an entry. Returns false for one that is used already. Waits for a twin in the unique index.
create or replace function take_number(p_number text) returns boolean
language plpgsql
as $$
begin
  insert into booking_number (number) values (p_number) on conflict do nothing;
  return found;
end $$;
