-- Keeps freed starts from the direct market for the people who wait for them, until the job has offered them: five minutes by the
-- clock, so that a dead job blocks nobody, and at night until five past eight. A start that is too close to be offered is not kept.
-- Call it behind the locks of the tee times; it locks nothing else.
create or replace function keep_for_waitlist(p_ids bigint[]) returns void
language plpgsql
as $$
declare
  v_until timestamptz := waitlist_hours(app_now()) + interval '5 minutes';
begin
  -- Mostly nobody waits.
  if not exists (select from waitlist_entry where state = 'waiting') then return; end if;
  perform keep_starts(array(select distinct m.tee_time_id from waitlist_match m where m.tee_time_id = any (p_ids)
    and (m.play_date + make_interval(mins => m.start_minute)) at time zone 'Asia/Tokyo' >= v_until + interval '3 hours 30 minutes'), v_until);
end $$;
