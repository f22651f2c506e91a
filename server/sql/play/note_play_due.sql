-- Subscribes to reservation: remembers, for the job, the reservations that count as played, or do so no longer. Waits for no lock.
create or replace function note_play_due() returns trigger
language plpgsql
as $$
begin
  insert into play_due (reservation_id) values (new.id);
  return null;
end $$;
