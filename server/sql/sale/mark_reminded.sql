-- Marks the reservations of a day that nobody has been reminded of, each once, and returns them. One that is being changed right now is
-- left to the next call. Locks the reservations, ascending, skipping locked ones.
create or replace function mark_reminded(p_date date) returns setof bigint
language plpgsql
as $$
begin
  return query update reservation set reminded_at = app_now()
    where id in (
      select r.id from reservation r
      where r.play_date = p_date and r.status in ('confirmed', 'established') and r.reminded_at is null
      order by r.id for update skip locked
    ) returning id;
end $$;
