-- Why the organiser of a locked reservation can't write any more: 'not_found', 'already_cancelled', 'stale'; null while it can be done.
create or replace function organiser_closed(p_row reservation) returns text
language plpgsql
as $$
begin
  return case when p_row.id is null or p_row.type not in ('regular', 'request') then 'not_found'
    when p_row.status = 'cancelled' then 'already_cancelled'
    when p_row.status not in ('confirmed', 'checked_in', 'played') then 'stale' end;
end $$;
