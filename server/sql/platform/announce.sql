-- Tells every desk of a course, when the transaction commits, that something has changed: the topic, the course (null: none in
-- particular), the thing's id as text and its version after the change (0 where it has none). Never personal data. Takes no lock
-- before the commit; the same change announced twice is sent twice. A rolled back change is not announced.
create or replace function announce(p_topic text, p_course int, p_key text, p_version int) returns void
language plpgsql
as $$
declare
  v_id bigint;
begin
  insert into live_event (topic, course_id, key, version) values (p_topic, p_course, p_key, p_version) returning id into v_id;
  perform pg_notify('live', json_build_object('id', v_id, 'topic', p_topic, 'course_id', p_course, 'key', p_key, 'version', p_version)::text);
end $$;
