-- Adds an event to a request's history, and announces it to the desks. Waits for no lock.
create or replace function request_note(p_request bigint, p_event text, p_actor text) returns void
language plpgsql
as $$
begin
  insert into request_event (request_id, at, event, actor) values (p_request, app_now(), p_event, p_actor);
  perform announce('request', r.course_id, r.number, r.version) from request r where r.id = p_request;
end $$;
