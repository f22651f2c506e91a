-- Has this player's person ended the messages about the reservation? A stop counts for all seats that the person has had in it.
create or replace function companion_stopped(p_row player) returns boolean
language plpgsql
as $$
begin
  return p_row.mails_stopped_at is not null or exists (select from player o where o.reservation_id = p_row.reservation_id
    and o.mails_stopped_at is not null and companion_person(o) = companion_person(p_row));
end $$;
