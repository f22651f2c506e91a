-- Corrects a reservation that counted as played although nobody came: it becomes p_status, 'no_show' or 'cancelled' with p_fee yen, its
-- points are taken back as far as they are left, and its round leaves the histories of its members. Tells nobody. p_version: what was
-- seen. Returns 'corrected'; 'unchanged' where it has become so already; 'stale' for any other state or version, and for a start of a
-- competition, which is corrected there. Locks: the turn of the points, the single tee time of a single reservation, the reservation,
-- then, when it is cancelled, the tee times of its groups, ascending, its players and the day; the accounts of its points last.
create or replace function correct_played(p_id bigint, p_version int, p_status text, p_fee int, p_actor text) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
begin
  if p_status not in ('no_show', 'cancelled') then raise exception 'a played reservation does not become %', p_status; end if;
  -- Before the reservation: who settles points refers to reservations behind this turn.
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  perform lock_shared(p_id);
  select * into v_row from reservation where id = p_id for update;
  if v_row.status = p_status then return 'unchanged'; end if;
  if v_row.status is distinct from 'played' or v_row.version <> p_version or v_row.type = 'competition' then return 'stale'; end if;
  if p_status = 'cancelled' then
    perform move_day_sums(end_reservation(p_id, 'cancelled', p_fee, null, null), -1);
    perform note(p_id, 'cancelled', p_actor, null);
  else
    perform set_status(array[p_id], p_status);
  end if;
  perform reverse_points(p_id, v_row.course_id);
  perform forget_play(p_id);
  return 'corrected';
end $$;
