-- Counts up the terms version of the course whose plan, fee, tax, window or policy changes: once in a transaction, however many rows it changes.
create or replace function bump_terms_version() returns trigger
language plpgsql
as $$
begin
  update course set terms_version = terms_version + 1, terms_changed_in = pg_current_xact_id()
   where id in (old.course_id, new.course_id) and terms_changed_in is distinct from pg_current_xact_id();
  return null;
end $$;
