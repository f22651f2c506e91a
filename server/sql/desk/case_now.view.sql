-- The decisions that hold, with all their fields: of reservations that stand or have ended at the desk, while as many are missing, and have said so, as were when it
-- was decided. A person who arrives, or a mark that is taken back, asks for a new one.
create or replace view case_now as
  select c.* from day_case c join reservation r on r.id = c.reservation_id
    cross join lateral (select count(*) filter (where m.state = 'arrived') as here, count(*) filter (where m.state = 'absent') as absent
      from seat_mark m where m.reservation_id = r.id) s
  where r.status in ('confirmed', 'established', 'checked_in', 'played', 'no_show') and c.missing = r.players - s.here and c.absent = s.absent;
