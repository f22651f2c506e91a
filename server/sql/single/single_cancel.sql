-- The course does not hold a single tee time, decided or not: everybody is told p_message and offered p_offers, and nothing is charged.
-- Returns 'not_held', or 'stale' for another version, one that is not held already, or one whose start is over and was not closed: a closing may be
-- carried out late.
-- Locks: the tee time, its reservations ascending, their players.
create or replace function single_cancel(p_tee_time bigint, p_message text, p_offers bigint[], p_actor text, p_version int) returns text
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform lock_tee_times(array[p_tee_time]);
  update single_tee_time s set cancel_message = p_message, offers = p_offers from tee_time t
    where s.tee_time_id = p_tee_time and t.id = p_tee_time and s.version = p_version and s.state <> 'not_held'
      and (t.status = 'closed' or app_now() < (t.play_date + make_interval(mins => t.start_minute + late_by(t.course_id, t.play_date, t.start_minute))) at time zone 'Asia/Tokyo');
  if not found then return 'stale'; end if;
  perform single_drop(p_tee_time, '{tentative,established,checked_in}', p_actor);
  return 'not_held';
end $$;
