-- The days off that a course has entered: { patterns, dates }, both in their order.
create or replace function days_off_of(p_course int) returns jsonb
language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'patterns', (select coalesce(jsonb_agg(to_jsonb(p) - 'course_id' - 'position' order by p.position), '[]')
      from closed_day_pattern p where p.course_id = p_course),
    'dates', (select coalesce(jsonb_agg(jsonb_build_object('play_date', d.play_date, 'note', d.note) order by d.play_date), '[]')
      from course_closed_day d where d.course_id = p_course));
end $$;
