-- Tells the golfers of a reservation by how much its start is late, where that is new to them: its holder, and its companions by the event.
-- Returns whether anybody was told. Locks the reservation.
create or replace function delay_tell(p_reservation bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_day day_delay;
  v_minutes int;
  v_until timestamptz;
begin
  select * into v_row from reservation where id = p_reservation and status in ('confirmed', 'established', 'checked_in') for update;
  if v_row.id is null then return false; end if;
  select * into v_day from day_delay where course_id = v_row.course_id and play_date = v_row.play_date and begins_at <= app_now();
  if v_day.course_id is null then return false; end if;
  v_minutes := coalesce((delay_of(p_reservation) ->> 'minutes')::int, 0);
  -- Who was never told counts as on time.
  insert into delay_told as k (reservation_id, play_date, minutes)
    select p_reservation, v_row.play_date, v_minutes
      where v_minutes > 0 or exists (select from delay_told where reservation_id = p_reservation and play_date = v_row.play_date)
    on conflict (reservation_id, play_date) do update set minutes = excluded.minutes where k.minutes <> excluded.minutes;
  if not found then return false; end if;
  v_until := (v_row.play_date + make_interval(mins => v_row.first_start + 180)) at time zone 'Asia/Tokyo';
  perform tell_holder(p_reservation, 'reservation_delayed', jsonb_build_object('minutes', v_minutes, 'message', v_day.message));
  perform note(p_reservation, 'delayed', 'staff:' || v_day.staff_id, null,
    jsonb_build_object('minutes', v_minutes, 'message', v_day.message, 'until', v_until));
  return true;
end $$;
