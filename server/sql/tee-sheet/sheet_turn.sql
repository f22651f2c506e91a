-- Takes the turn of a day's sheet: no start is squeezed in while a part of the day is being closed.
create or replace function sheet_turn(p_course int, p_date date) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sheet ' || p_course || ' ' || p_date, 0));
end $$;
