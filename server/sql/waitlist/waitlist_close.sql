-- Ends what a person waits for on a day that a course has closed: an open offer of the course, and the wait for this course. A person
-- who waits for any course keeps the place in the line. A person who loses something is told. Returns false when there was nothing to end.
-- Locks: the entry, the tee time, the hold.
create or replace function waitlist_close(p_entry bigint, p_course int) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry waitlist_entry;
  v_offer waitlist_offer;
  v_ends boolean;
begin
  select * into v_entry from waitlist_entry where id = p_entry and state in ('waiting', 'offered') for update;
  if v_entry.id is null then return false; end if;
  select o.* into v_offer from waitlist_offer o join tee_time t on t.id = o.tee_time_id
    where o.entry_id = p_entry and o.state = 'open' and t.course_id = p_course;
  v_ends := v_entry.course_id is not distinct from p_course;
  if v_offer.id is null and not v_ends then return false; end if;
  if v_offer.id is not null then
    update waitlist_offer set state = 'closed' where id = v_offer.id;
    perform lock_tee_times(array[v_offer.tee_time_id]);
    perform let_go(array[v_offer.hold_id]);
  end if;
  update waitlist_entry set state = case when v_ends then 'ended' else 'waiting' end where id = p_entry;
  perform waitlist_tell(v_entry, 'waitlist_closed', v_offer.id, p_course, app_now() + interval '24 hours');
  return true;
end $$;
