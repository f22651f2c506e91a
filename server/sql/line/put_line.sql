-- Puts a message for a linked member into the outbox; does nothing for an unlinked one. Waits for no lock.
create or replace function put_line(
  p_kind text, p_member bigint, p_course int, p_data jsonb, p_instead text, p_not_after timestamptz, p_lane int default 1
) returns void language sql
as $$
  insert into line_outbox (lane, kind, member_id, course_id, data, instead, not_after)
  select p_lane, p_kind, l.member_id, p_course, p_data, p_instead, p_not_after from line_link l where l.member_id = p_member
$$;
