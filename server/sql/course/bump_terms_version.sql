-- Counts up the terms version of the course whose plan, fee, tax, window or policy changes: once in a transaction, however many rows it changes.
create or replace function bump_terms_version() returns trigger
language plpgsql
as $$
declare
  v_course int;
begin
  foreach v_course in array array[old.course_id, new.course_id] loop
    -- A setting of the transaction remembers it; rolled back to a savepoint, the setting and the version go together.
    continue when v_course is null or current_setting('jgm.terms_raised_' || v_course, true) = 'yes';
    perform set_config('jgm.terms_raised_' || v_course, 'yes', true);
    update course set terms_version = terms_version + 1 where id = v_course;
  end loop;
  return null;
end $$;
