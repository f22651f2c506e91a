-- Why companions of a locked reservation can't change any more: 'already_cancelled', 'stale', 'companions_closed'; null while they can.
create or replace function companion_closed(p_row reservation) returns text
language plpgsql
as $$
begin
  return case when p_row.status = 'cancelled' then 'already_cancelled'
    when p_row.status is distinct from 'confirmed' then 'stale'
    when app_now() >= companions_until(p_row.course_id, p_row.play_date, p_row.first_start) then 'companions_closed' end;
end $$;
