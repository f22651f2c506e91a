-- The late start of a reservation as its golfers read it, that of its latest group: { minutes, message }; null where it is on time or
-- stands no more.
create or replace function delay_of(p_reservation bigint) returns jsonb
language plpgsql stable parallel safe
as $$
begin
  return (
    select jsonb_build_object('minutes', d.minutes, 'message', d.message)
      from reservation r join day_delay d on d.course_id = r.course_id and d.play_date = r.play_date
      where r.id = p_reservation and r.status in ('confirmed', 'tentative', 'established', 'checked_in') and d.minutes > 0
        and exists (select from reservation_group g where g.reservation_id = r.id and g.start_minute >= d.from_minute));
end $$;
