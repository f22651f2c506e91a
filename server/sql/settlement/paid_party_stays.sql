-- Subscribes to reservation: a change keeps the day and the groups of whoever has paid, and no group becomes smaller than its payments. Raises
-- 'seat_paid'. Locks nothing.
create or replace function paid_party_stays() returns trigger
language plpgsql
as $$
begin
  if exists (select from settlement t where t.reservation_id = new.id group by t.group_no, t.play_date
      having t.play_date <> new.play_date or count(*) > coalesce((
        select g.players from reservation_group g where g.reservation_id = new.id and g.group_no = t.group_no), 0)) then
    raise exception 'seat_paid' using errcode = 'JG001';
  end if;
  return null;
end $$;
