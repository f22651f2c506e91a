-- Carries out the end of a day whose time has come. Reservations with somebody who was received, and those decided as played, have been
-- played. Those of which nobody came are no-shows where something was claimed or waived. The others stand until somebody decides. A
-- competition's starts end with its result. Waits while a closing of the day is being carried out.
--
-- Returns how many were ended; null where there is nothing to carry out.
--
-- Locks: the end, then the reservations, ascending; the accounts of points last.
create or replace function carry_day_end(p_course int, p_date date) returns int
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_end day_end;
  v_row record;
  v_played bigint[] := '{}';
  v_missed bigint[] := '{}';
begin
  select * into v_end from day_end where course_id = p_course and play_date = p_date and carried_at is null and begins_at <= app_now() for update;
  if v_end.course_id is null or exists (select from course_closing c where c.course_id = p_course and c.play_date = p_date
      and c.reopened_at is null and c.settled_at is null) then
    return null;
  end if;
  for v_row in select r.id from reservation r where r.course_id = p_course and r.play_date = p_date and r.type <> 'competition'
      and r.status in ('confirmed', 'established', 'checked_in') order by r.id for update loop
    case desk_outcome(v_row.id)
      when 'played' then v_played := v_played || v_row.id;
      when 'no_show' then v_missed := v_missed || v_row.id;
      else null;
    end case;
  end loop;
  perform set_status(v_played, 'played');
  perform note(id, 'played', 'staff:' || v_end.staff_id, null) from unnest(v_played) id;
  perform set_status(v_missed, 'no_show');
  perform pay_points(r.id, least((r.own_quote ->> 'points')::int, coalesce(c.fee, 0)), false) from reservation r
    left join case_now c on c.reservation_id = r.id where r.id = any (v_missed) and r.own_quote ? 'points';
  update day_end set carried_at = app_now() where course_id = p_course and play_date = p_date;
  return cardinality(v_played) + cardinality(v_missed);
end $$;
