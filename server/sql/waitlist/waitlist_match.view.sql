-- The free starts with the waiting people they fit, whoever else wants them. A start that the list keeps (hold 0) counts as free.
-- The person's own window, plan and price are judged by the service.
create or replace view waitlist_match as
  select t.id as tee_time_id, t.course_id, t.play_date, t.start_minute, e.id as entry_id, e.joined_at
  from waitlist_entry e
    join course c on e.course_id is null or c.id = e.course_id
    join tee_time t on t.course_id = c.id and t.play_date = e.play_date
      and t.start_minute >= e.from_minute and t.start_minute < e.to_minute
    join course_day d on d.course_id = t.course_id and d.play_date = t.play_date and d.status = 'open'
    left join member m on m.id = e.member_id
  where e.state = 'waiting' and (e.not_before is null or e.not_before <= app_now())
    and t.kind = 'group' and t.status = 'open' and t.reservation_id is null and t.capacity >= e.players
    and (t.hold_id = 0 or t.held_until is null or t.held_until <= app_now())
    and (t.audience = 'all'
      or (t.audience = 'member'
        and exists (select from course_membership s where s.member_id = e.member_id and s.course_id = t.course_id)))
    and not exists (select from waitlist_offer o where o.entry_id = e.id and o.tee_time_id = t.id)
    and (e.member_id is null or m.quit_at is null)
    and not has_start(e.member_id, coalesce(e.guest_email, m.email), e.play_date);
