-- The course's deadline for naming, joining and leaving, as an instant.
create or replace function companions_until(p_course int, p_date date, p_first_start int) returns timestamptz
language plpgsql stable
as $$
begin
  return (select (p_date + make_interval(mins => p_first_start - c.companions_until)) at time zone 'Asia/Tokyo'
    from course c where c.id = p_course);
end $$;
