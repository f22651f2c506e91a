-- The closing that covers a start of a reservation and is not reopened, the first one; null where its starts are open.
create or replace function closing_over(p_reservation bigint) returns bigint
language plpgsql stable parallel safe
as $$
begin
  return (
    select min(c.id) from reservation r join course_closing c on c.course_id = r.course_id and c.play_date = r.play_date
      where r.id = p_reservation and c.reopened_at is null
        and exists (select from reservation_group g where g.reservation_id = r.id and closes_start(c, g.nine, g.start_minute)));
end $$;
