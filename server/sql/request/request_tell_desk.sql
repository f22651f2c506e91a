-- Mails the desk of a course, where the course has an address. Waits for no lock.
create or replace function request_tell_desk(p_row request, p_event text) returns void
language plpgsql
as $$
begin
  perform put_mail('request_desk', c.email, jsonb_build_object('number', p_row.number, 'event', p_event))
    from course c where c.id = p_row.course_id and c.email is not null;
end $$;
