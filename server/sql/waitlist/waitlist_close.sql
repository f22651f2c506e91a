-- Ends what a person waits for where a course has closed a day or a part of it: an open offer of such a start, and the wait for this course
-- where all hours of the wish are closed. Others keep the place in the line. A person who loses something is told. Returns false when there was nothing to end.
-- Locks: the entry, the tee time, the hold.
create or replace function waitlist_close(p_entry bigint, p_course int, p_closing bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_closing course_closing;
  v_entry waitlist_entry;
  v_offer waitlist_offer;
  v_ends boolean;
begin
  select * into v_entry from waitlist_entry where id = p_entry and state in ('waiting', 'offered') for update;
  if v_entry.id is null then return false; end if;
  select * into v_closing from course_closing where id = p_closing;
  select o.* into v_offer from waitlist_offer o join tee_time t on t.id = o.tee_time_id
    where o.entry_id = p_entry and o.state = 'open' and t.course_id = p_course and closes_start(v_closing, t.nine, t.start_minute);
  v_ends := v_entry.course_id is not distinct from p_course and v_closing.nine is null
    and v_entry.from_minute >= coalesce(v_closing.from_minute, 0) and v_entry.to_minute <= coalesce(v_closing.until_minute, 1440);
  if v_offer.id is null and not v_ends then return false; end if;
  if v_offer.id is not null then
    update waitlist_offer set state = 'closed' where id = v_offer.id;
    perform lock_tee_times(array[v_offer.tee_time_id]);
    perform let_go(array[v_offer.hold_id]);
  end if;
  update waitlist_entry set state = case when v_ends then 'ended' else 'waiting' end where id = p_entry;
  perform waitlist_tell(v_entry, 'waitlist_closed', v_offer.id, p_course, app_now() + interval '24 hours', p_closing);
  return true;
end $$;
