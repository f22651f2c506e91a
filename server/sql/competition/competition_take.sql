-- Sells one start to the competition: a reservation of the course that has all its places, until the start list says how many play. Raises
-- 'starts_gone', or 'number_taken'. Call it behind the tee time's lock; moves no day sums.
create or replace function competition_take(p_competition bigint, p_tee_time bigint, p_number text, p_actor text) returns void
language plpgsql
as $$
declare
  v_id bigint := nextval('reservation_id_seq');
  v_start tee_time;
  v_row competition;
begin
  select * into v_start from tee_time where id = p_tee_time;
  select * into v_row from competition where id = p_competition;
  insert into booking_number (number) values (p_number) on conflict do nothing;
  if not found then raise exception 'number_taken' using errcode = 'JG001'; end if;
  perform take(v_id, null, array[p_tee_time], array[v_start.capacity], 'starts_gone');
  insert into reservation (
    id, number, type, status, course_id, play_date, holder_kind, customer_class, contact, plan, quote, total, cancellation, first_start,
    players, source, booked_at
  ) overriding system value
    select v_id, p_number, 'competition', 'confirmed', v_row.course_id, v_row.play_date, 'front_desk', 'visitor',
      jsonb_build_object('last_name', v_row.title, 'first_name', '', 'last_name_kana', '', 'first_name_kana', '', 'phone_number', c.phone),
      '{}', '{"lines":[],"total":0}', 0, '{"tiers":[]}', v_start.start_minute, v_start.capacity, 'staff', app_now()
    from course c where c.id = v_row.course_id;
  insert into reservation_group (reservation_id, group_no, tee_time_id, nine, start_minute, turn_minute, players)
    values (v_id, 1, p_tee_time, v_start.nine, v_start.start_minute, v_start.turn_minute, v_start.capacity);
  update competition_start set reservation_id = v_id where competition_id = p_competition and tee_time_id = p_tee_time;
  perform note(v_id, 'booked', p_actor, null);
end $$;
