-- Puts a message for the holder of a reservation who has no link into the outbox, where LINE has given a token for the reservation. Returns
-- whether there is one. Waits for no lock.
create or replace function put_notice(
  p_kind text, p_reservation bigint, p_course int, p_data jsonb, p_instead text, p_not_after timestamptz, p_lane int default 1
) returns boolean language plpgsql
as $$
begin
  insert into line_outbox (lane, kind, member_id, course_id, data, instead, not_after)
    select p_lane, p_kind, r.member_id, p_course, p_data, p_instead, p_not_after
    from line_notice_token t join reservation r on r.id = t.reservation_id
    where t.reservation_id = p_reservation and t.expires_at > app_now();
  return found;
end $$;
