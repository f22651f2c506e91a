-- Makes the sheet of a published day follow its templates.
--
-- p_gone [{ nine, start_minute }]: starts that the templates no longer have, which are taken off.
-- p_changed [{ nine, start_minute, turn_minute, audience, was }]: starts that get another second half, and another audience where they still
-- have the one that they were made with.
-- p_added [{ nine, start_minute, turn_minute, kind, audience }]: starts that come in.
--
-- What the desk has blocked, squeezed in or set aside stays as it is, as does what is drawn for. A start that somebody has, holds or has had stays, and is the desk's
-- once it is free; so is one that comes in less than five minutes beside a start that is still there. The waitlist subscribes to tee_time.
--
-- Locks: the turn of the sheet, the tee times ascending, then the day.
create or replace function lay_sheet(p_course int, p_date date, p_gone jsonb, p_changed jsonb, p_added jsonb, p_staff bigint) returns void
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_gone bigint[];
  v_kept bigint[] := '{}';
  v_ids bigint[];
  v_id bigint;
begin
  perform sheet_turn(p_course, p_date);
  perform lock_tee_times(array(select id from tee_time where course_id = p_course and play_date = p_date));
  perform from course_day where course_id = p_course and play_date = p_date for update;

  v_gone := array(select t.id from tee_time t join jsonb_to_recordset(p_gone) g (nine text, start_minute int)
      on g.nine = t.nine and g.start_minute = t.start_minute
    where t.course_id = p_course and t.play_date = p_date and t.status <> 'blocked' and t.audience not in ('desk', 'draw'));
  foreach v_id in array v_gone loop
    if is_named_start(v_id) then
      v_kept := v_kept || v_id;
      continue;
    end if;
    begin
      perform move_open_sums(array[v_id], 1);
      delete from seat_claim where tee_time_id = v_id;
      delete from tee_time where id = v_id;
    exception when foreign_key_violation then
      v_kept := v_kept || v_id;
    end;
  end loop;
  v_kept := array(select id from tee_time where id = any (v_kept) and kind = 'group');
  perform move_open_sums(v_kept, 1);
  delete from kept_start where tee_time_id = any (v_kept);
  update tee_time set audience = 'desk' where id = any (v_kept);
  insert into squeezed_start (tee_time_id, staff_id) select k, p_staff from unnest(v_kept) k on conflict do nothing;

  v_ids := array(select t.id from tee_time t join jsonb_to_recordset(p_changed) c (nine text, start_minute int)
      on c.nine = t.nine and c.start_minute = t.start_minute
    where t.course_id = p_course and t.play_date = p_date and t.status <> 'blocked' and t.audience not in ('desk', 'draw') and not is_named_start(t.id));
  perform move_open_sums(v_ids, 1);
  update tee_time t set turn_minute = c.turn_minute, audience = case when t.audience = c.was then c.audience else t.audience end
    from jsonb_to_recordset(p_changed) c (nine text, start_minute int, turn_minute int, audience text, was text)
    where t.id = any (v_ids) and c.nine = t.nine and c.start_minute = t.start_minute;
  perform move_open_sums(v_ids, -1);

  with added as (
    insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, kind, audience, status)
      select p_course, p_date, a.nine, a.start_minute, a.turn_minute, case when b.is_beside then 'group' else a.kind end,
        case when b.is_beside then 'desk' else a.audience end, 'closed'
      from jsonb_to_recordset(p_added) a (nine text, start_minute int, turn_minute int, kind text, audience text)
      cross join lateral (select exists (select from tee_time k where k.course_id = p_course and k.play_date = p_date and k.nine = a.nine
        and abs(k.start_minute - a.start_minute) < 5) as is_beside) b
      on conflict (course_id, play_date, nine, start_minute) do nothing
      returning id
  )
  select coalesce(array_agg(id), '{}') into v_ids from added;
  v_ids := array(select t.id from tee_time t where t.id = any (v_ids) and not is_shut(t));
  update tee_time set status = 'open' where id = any (v_ids);
  perform move_open_sums(v_ids, -1);
  perform announce('sheet', p_course, p_date::text, 0);
end $$;
