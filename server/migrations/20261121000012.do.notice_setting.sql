-- Notices that are also sent: by staff's wish, once, by each member's settings.
alter table notice add column is_sent boolean not null default false;
alter table notice add column sent_at timestamptz;
create index notice_to_send on notice (published_from) where is_sent and sent_at is null;

-- What a member chose; what is absent follows the consent to marketing mails.
create table notice_setting (
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('topic', 'category')),
  value smallint not null,
  by_mail boolean not null,
  by_line boolean not null,
  primary key (member_id, kind, value)
);

-- Does a member want notices of this topic and category, by mail or by LINE? Important ones are for everybody.
create function wants_notice(p_member bigint, p_marketing boolean, p_topic int, p_category int, p_by_line boolean)
returns boolean language sql stable
as $$
  select p_topic = 5 or coalesce((
      select case when p_by_line then by_line else by_mail end from notice_setting
      where member_id = p_member and kind = 'topic' and value = p_topic), p_marketing)
    and coalesce((
      select case when p_by_line then by_line else by_mail end from notice_setting
      where member_id = p_member and kind = 'category' and value = p_category), p_marketing)
$$;

-- Puts every notice that is due into the outbox for its readers, once, however many processes ask. Topic 7 is for course
-- members, 8 for those who are none; a notice of some courses is for who has a membership or the main course there. Nothing
-- happens outside p_from to p_until (minutes of the day, Asia/Tokyo). Returns how many mails.
create function send_notices(p_from int, p_until int) returns int
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
      (select coalesce(array_agg(s.course_id), '{}') from course_membership s where s.member_id = m.id) as memberships
    from member m where m.activated_at is not null and m.email is not null
  )
  insert into mail_outbox (kind, recipient, data)
    select 'notice', r.email, jsonb_build_object('notice_id', d.id, 'member_id', r.id)
    from due d join reader r on
      (d.topic <> 7 or cardinality(r.memberships) > 0) and (d.topic <> 8 or cardinality(r.memberships) = 0)
      and (d.course_ids = '{}' or r.main_golf_course = any (d.course_ids) or r.memberships && d.course_ids)
      and wants_notice(r.id, r.marketing, d.topic, d.category, false);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
