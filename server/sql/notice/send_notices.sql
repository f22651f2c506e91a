-- Puts every due notice into the outboxes of mail and LINE for its readers, once, in however many processes it runs.
-- Topic 7 is for course members, 8 for everyone else; a notice of some courses is for readers with a membership or the
-- main course there. The settings for mail and LINE are independent, so neither replaces the other. Does nothing
-- outside p_from to p_until (minutes of the day, Asia/Tokyo). Returns the number of mails and messages.
create or replace function send_notices(p_from int, p_until int) returns int
language plpgsql
as $$
declare
  v_here timestamp := app_now() at time zone 'Asia/Tokyo';
  v_minute int := extract(hour from v_here) * 60 + extract(minute from v_here);
  v_count int;
begin
  if v_minute < p_from or v_minute >= p_until then return 0; end if;
  with due as (
    update notice set sent_at = app_now()
    where id in (
      select id from notice
      where is_sent and sent_at is null and published_from <= app_now()
        and (published_to is null or published_to > app_now())
      order by id for update skip locked
    )
    returning id, topic, category, course_ids
  ), reader as (
    select m.id, m.email, m.marketing, m.main_golf_course,
      (select coalesce(array_agg(s.course_id), '{}') from course_membership s where s.member_id = m.id) as memberships,
      exists (select from line_link l where l.member_id = m.id) as is_linked
    from member m where m.activated_at is not null
  ), told as (
    select d.id as notice_id, d.topic, d.category, r.*,
      -- The sending account of a notice of some courses: the reader's own course, if it is one of them.
      case when d.course_ids = '{}' or r.main_golf_course = any (d.course_ids) then r.main_golf_course
        else (select min(c) from unnest(d.course_ids) c where c = any (r.memberships)) end as via_course
    from due d join reader r on
      (d.topic <> 7 or cardinality(r.memberships) > 0) and (d.topic <> 8 or cardinality(r.memberships) = 0)
      and (d.course_ids = '{}' or r.main_golf_course = any (d.course_ids) or r.memberships && d.course_ids)
  ), by_line as (
    select put_line('notice', t.id, t.via_course, jsonb_build_object('notice_id', t.notice_id, 'course_id', t.via_course), null,
        (v_here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo', 2)
      from told t where t.is_linked and wants_notice(t.id, t.marketing, t.topic, t.category, true)
  ), by_mail as (
    select put_mail('notice', t.email, jsonb_build_object('notice_id', t.notice_id, 'member_id', t.id), 2)
      from told t where t.email is not null and wants_notice(t.id, t.marketing, t.topic, t.category, false)
  )
  select (select count(*) from by_line) + (select count(*) from by_mail) into v_count;
  return v_count;
end $$;
