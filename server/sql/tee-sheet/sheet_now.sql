-- A day's sheet with the terms version and the member; null when there is no such course. p_only limits it to these tee times.
-- Planned once per connection: planning takes longer than reading.
create or replace function sheet_now(p_course int, p_date date, p_member bigint, p_only bigint[]) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select json_build_object('terms_version', c.terms_version,
      'day', (
        select json_build_object('play_date', d.play_date, 'day_type', d.day_type, 'holiday', d.holiday, 'status', d.status,
          'is_off', d.is_off, 'closed_note', d.closed_note, 'closed_parts', (
            select coalesce(jsonb_agg(closing_part(k) || jsonb_build_object('message', k.message) order by k.id), '[]') from course_closing k
            where k.course_id = c.id and k.play_date = p_date and k.reopened_at is null and closing_part(k) is not null),
          'open_all', d.open_all, 'open_member', d.open_member,
          'draw', (select w.id from draw w where w.course_id = c.id and w.play_date = p_date and w.state in ('open', 'drawing')))
        from course_day d where d.course_id = c.id and d.play_date = p_date),
      'tee_times', (
        select json_agg(json_build_object('id', f.id, 'nine', f.nine, 'start_minute', f.start_minute,
          'turn_minute', f.turn_minute, 'capacity', f.capacity, 'kind', f.kind, 'audience', f.audience, 'status', f.status,
          'sold', f.reservation_id is not null, 'held', coalesce(f.held_until > app_now(), false))
          order by f.start_minute, n.position, f.nine)
        from tee_time f left join course_nine n on n.course_id = f.course_id and n.nine = f.nine
        where f.course_id = c.id and f.play_date = p_date and (p_only is null or f.id = any (p_only))),
      'person', (
        select json_build_object('birthday', m.birthday, 'email', m.email,
          'is_course_member', exists (select from course_membership s where s.member_id = m.id and s.course_id = c.id),
          'has_start', has_start(m.id, m.email, p_date))
        from member m where m.id = p_member))
    from course c where c.id = p_course);
end $$;
