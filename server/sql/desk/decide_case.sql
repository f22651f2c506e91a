-- Keeps what the desk has decided of a reservation; where its day has ended, it takes effect at once. A reservation that has ended already is
-- corrected: p_may_correct says that the person may. Tells golfers nothing. p_version: what was seen; p.seen: the decision that was seen, 0 for none. Returns 'decided'; 'forbidden'; 'written' where another decision holds; 'stale' for another
-- version, for one of another day or course, and for what was cancelled. Locks: the end of the day, shared; the turn of the points when it corrects, the single tee time of a
-- single reservation, the reservation; the accounts of its points last.
create or replace function decide_case(p case_order) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_outcome text;
  v_is_over boolean;
begin
  select * into v_row from reservation where number = p.number and course_id = p.course_id and play_date = p.play_date;
  if v_row.id is null or v_row.type = 'competition' then return 'stale'; end if;
  -- An end that is being carried out has not seen what was booked meanwhile.
  perform from day_end where course_id = p.course_id and play_date = p.play_date for share;
  v_is_over := v_row.status in ('played', 'no_show');
  if v_is_over and not p.may_correct then return 'forbidden'; end if;
  if v_is_over then perform pg_advisory_xact_lock(hashtextextended('points', 0)); end if;
  perform lock_shared(v_row.id);
  select * into v_row from reservation where id = v_row.id for update;
  if v_row.version <> p.version or v_row.status not in ('confirmed', 'established', 'checked_in', 'played', 'no_show')
      or v_row.status in ('played', 'no_show') <> v_is_over then
    return 'stale';
  end if;
  if coalesce((select version from case_now where reservation_id = v_row.id), 0) <> p.seen then return 'written'; end if;
  insert into day_case (reservation_id, course_id, play_date, answer, fee, rule_fee, missing, absent, reason, note, staff_id, decided_at)
    values (v_row.id, v_row.course_id, v_row.play_date, p.answer, p.fee, p.rule_fee, p.missing, p.absent, p.reason, p.note, p.staff_id, app_now())
    on conflict (reservation_id) do update set answer = excluded.answer, fee = excluded.fee, rule_fee = excluded.rule_fee,
      missing = excluded.missing, absent = excluded.absent, reason = excluded.reason, note = excluded.note, staff_id = excluded.staff_id, decided_at = excluded.decided_at,
      version = day_case.version + 1;
  if not v_is_over and not exists (select from day_end e where e.course_id = v_row.course_id and e.play_date = v_row.play_date
      and e.carried_at is not null) then
    return 'decided';
  end if;
  -- Whether a player counts as having come may follow the decision.
  perform recount_play(v_row.id);
  v_outcome := desk_outcome(v_row.id);
  -- Points pay for what is claimed of a party that did not come, and the others come back.
  if v_outcome = 'no_show' then perform pay_points(v_row.id, least(coalesce((v_row.own_quote ->> 'points')::int, 0), p.fee), false); end if;
  if v_outcome is null or v_outcome = v_row.status then return 'decided'; end if;
  if v_row.status = 'played' then
    perform correct_played(v_row.id, v_row.version, v_outcome, 0, 'staff:' || p.staff_id);
  else
    perform set_status(array[v_row.id], v_outcome);
    if v_outcome = 'played' then
      perform note(v_row.id, 'played', 'staff:' || p.staff_id, null);
      perform restore_points(v_row.id);
    end if;
  end if;
  return 'decided';
end $$;
