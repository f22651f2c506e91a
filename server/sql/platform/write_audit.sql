-- Writes an audit entry, in the transaction of the action. Waits for no lock.
create or replace function write_audit(
  p_actor text, p_action text, p_subject text, p_course int default null, p_before jsonb default null, p_after jsonb default null,
  p_why text default null
) returns void
language plpgsql
as $$
begin
  insert into audit_log (actor, action, subject, course_id, before, after, why)
    values (p_actor, p_action, p_subject, p_course, p_before, p_after, p_why);
end $$;
