-- Gives a single tee time more or fewer seats; claims above the new number move into free seats below it. Returns false, and changes
-- nothing, for fewer than are booked or held. Call it behind the lock of the tee time. Locks its claims.
create or replace function set_seats(p_tee_time bigint, p_seats int) returns boolean
language plpgsql
as $$
begin
  delete from seat_claim c where c.tee_time_id = p_tee_time and c.until <= app_now();
  if p_seats < (select count(*) from seat_claim c where c.tee_time_id = p_tee_time) then return false; end if;
  with above as (
    select c.seat_no, row_number() over (order by c.seat_no) as n from seat_claim c
    where c.tee_time_id = p_tee_time and c.seat_no > p_seats
  ), free as (
    select s, row_number() over (order by s) as n from generate_series(1, p_seats) s
    where not exists (select from seat_claim c where c.tee_time_id = p_tee_time and c.seat_no = s)
  )
  update seat_claim c set seat_no = f.s from above a join free f using (n)
    where c.tee_time_id = p_tee_time and c.seat_no = a.seat_no;
  update tee_time set capacity = p_seats where id = p_tee_time;
  return true;
end $$;
