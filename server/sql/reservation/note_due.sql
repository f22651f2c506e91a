-- Remembers, for the jobs, the reservations whose points or rounds may have changed: members' points follow each status, rounds follow
-- whether it was played. Waits for no lock.
create or replace function note_due() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then return null; end if;
    if old.status = 'played' then insert into play_due (reservation_id) values (new.id); end if;
  end if;
  if new.status = 'played' then insert into play_due (reservation_id) values (new.id); end if;
  if new.member_id is not null then insert into point_due (reservation_id) values (new.id); end if;
  return null;
end $$;
