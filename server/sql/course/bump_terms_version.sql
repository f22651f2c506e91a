-- Counts up the terms version of the course whose plan, fee, tax, window or policy changes.
create or replace function bump_terms_version() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update course set terms_version = terms_version + 1 where id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.course_id <> old.course_id) then
    update course set terms_version = terms_version + 1 where id = new.course_id;
  end if;
  return null;
end $$;
