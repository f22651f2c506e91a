-- Does somebody have a start, or seats of it, or hold them, or does a reservation of before name it?
create or replace function is_named_start(p_id bigint) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from tee_time t where t.id = p_id and (t.reservation_id is not null or t.taken > 0 or t.held_until > app_now()))
    or exists (select from seat_claim c where c.tee_time_id = p_id and (c.reservation_id is not null or c.until > app_now()))
    or exists (select from tee_time t join reservation r on r.course_id = t.course_id and r.play_date = t.play_date
      join reservation_group g on g.reservation_id = r.id and g.tee_time_id = t.id where t.id = p_id);
end $$;
