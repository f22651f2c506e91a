-- Sells a start to the course itself: a reservation with all its places, under p_title. Returns its id. Raises 'starts_gone', or
-- 'number_taken'. Moves no day sums. Call it behind the tee time's lock.
create or replace function sell_to_course(p_tee_time bigint, p_type text, p_title text, p_number text) returns bigint
language plpgsql
as $$
declare
  v_id bigint := nextval('reservation_id_seq');
  v_start tee_time;
begin
  select * into v_start from tee_time where id = p_tee_time;
  if not is_new_number(p_number) then raise exception 'number_taken' using errcode = 'JG001'; end if;
  perform take(v_id, null, array[p_tee_time], array[v_start.capacity], 'starts_gone');
  insert into reservation (
    id, number, type, status, course_id, play_date, holder_kind, customer_class, contact, own_plan, own_quote, total, own_cancellation, first_start,
    players, source, booked_at
  ) overriding system value
    select v_id, p_number, p_type, 'confirmed', c.id, v_start.play_date, 'front_desk', 'visitor',
      jsonb_build_object('last_name', p_title, 'first_name', '', 'last_name_kana', '', 'first_name_kana', '', 'phone_number', c.phone),
      '{}', '{"lines":[],"total":0}', 0, '{"tiers":[]}', v_start.start_minute, v_start.capacity, 'staff', app_now()
    from course c where c.id = v_start.course_id;
  insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players)
    values (v_id, 1, p_tee_time, v_start.nine, v_start.start_minute, v_start.turn_minute, v_start.capacity);
  return v_id;
end $$;
