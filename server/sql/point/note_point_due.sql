-- Subscribes to reservation: remembers, for the job, the members' reservations whose points may have changed, which follow each status.
-- Waits for no lock.
create or replace function note_point_due() returns trigger
language plpgsql
as $$
begin
  insert into point_due (reservation_id) values (new.id);
  return null;
end $$;
