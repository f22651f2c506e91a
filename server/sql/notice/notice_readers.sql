-- The members whom a notice addresses, and the ways by which each of them wants it. Topic 7 is for course members, 8 for everyone else; a
-- notice of some
-- courses is for readers with a membership or the main course there, or, with p_played_within, for those who have played there within so many
-- months until today. Important ones (topic 5) reach everyone; of the others both the topic and the category decide, and the consent to
-- marketing where nothing was chosen. The settings for mail and LINE are independent, so neither replaces the other. `via_course`: the account
-- that sends the message, the reader's own course where it is one of them.
create or replace function notice_readers(p_topic int, p_category int, p_courses smallint[], p_played_within int)
returns table (member_id bigint, email text, via_course int, by_mail boolean, by_line boolean)
language sql stable
as $$
  select m.id, m.email,
    case when p_courses = '{}' or m.main_golf_course = any (p_courses) then m.main_golf_course
      else coalesce((select min(c) from unnest(p_courses) c where c = any (s.courses)), y.course_id) end,
    m.email is not null
      and (p_topic = 5 or coalesce(t.by_mail, m.marketing) and coalesce(k.by_mail, m.marketing)),
    l.member_id is not null
      and (p_topic = 5 or coalesce(t.by_line, m.marketing) and coalesce(k.by_line, m.marketing))
  from member m
    left join (
      select c.member_id, array_agg(c.course_id) as courses from course_membership c group by c.member_id
    ) s on s.member_id = m.id
    left join (
      select p.member_id, min(p.course_id) as course_id from play p
      where p.course_id = any (case when p_courses = '{}' then array(select id from course) else p_courses end)
        and p.is_of_club and p.play_date >= ((app_now() at time zone 'Asia/Tokyo')::date - make_interval(months => p_played_within))::date
      group by p.member_id
    ) y on y.member_id = m.id
    left join line_link l on l.member_id = m.id
    left join notice_setting t on t.member_id = m.id and t.kind = 'topic' and t.value = p_topic
    left join notice_setting k on k.member_id = m.id and k.kind = 'category' and k.value = p_category
  where m.activated_at is not null
    and (p_topic <> 7 or s.member_id is not null) and (p_topic <> 8 or s.member_id is null)
    and case when p_played_within is not null then y.member_id is not null
      else p_courses = '{}' or m.main_golf_course = any (p_courses) or s.courses && p_courses end
$$;
