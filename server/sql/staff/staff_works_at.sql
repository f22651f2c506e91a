-- Does a person work for a course now: active, and assigned to it or an administrator of the group? Locks: none.
create or replace function staff_works_at(p_staff bigint, p_course bigint) returns boolean
language sql stable
as $$
  select exists (select from staff s where s.id = p_staff and s.deactivated_at is null and (s.role = 'group_admin'
    or exists (select from staff_course c where c.staff_id = s.id and c.course_id = p_course)));
$$;
