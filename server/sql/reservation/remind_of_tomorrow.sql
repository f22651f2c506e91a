-- Reminds of tomorrow's play, by LINE or by mail: each confirmed or established reservation once, however many processes ask. Returns how
-- many. Nothing happens outside p_from to p_until (minutes of the day, Asia/Tokyo).
create or replace function remind_of_tomorrow(p_from int, p_until int) returns int
language plpgsql
as $$
declare
  v_here timestamp := app_now() at time zone 'Asia/Tokyo';
  v_minute int := extract(hour from v_here) * 60 + extract(minute from v_here);
  v_count int;
begin
  if v_minute < p_from or v_minute >= p_until then return 0; end if;
  with due as (
    update reservation set reminded_at = app_now()
    where id in (
      -- A reservation that is being cancelled right now is checked again ten minutes later.
      select id from reservation
      where play_date = v_here::date + 1 and status in ('confirmed', 'established') and reminded_at is null
      order by id for update skip locked
    )
    returning id, member_id, course_id, case status when 'established' then 'single_reminder' else 'reservation_reminder' end as kind,
      coalesce(guest_email, (select email from member where member.id = member_id)) as recipient
  ), told as (
    insert into reservation_event (reservation_id, event, actor) select id, 'reminded', 'system' from due
  ), by_line as (
    -- Linked members get a LINE message; the mail is sent only when LINE can't reach them.
    insert into line_outbox (lane, kind, member_id, course_id, data, instead, not_after)
    select 2, d.kind, l.member_id, d.course_id, jsonb_build_object('reservation_id', d.id), d.kind,
      (v_here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo'
    from due d join line_link l on l.member_id = d.member_id
  ), by_mail as (
    insert into mail_outbox (lane, kind, recipient, data)
    select 2, d.kind, d.recipient, jsonb_build_object('reservation_id', d.id) from due d
    where d.recipient is not null and not exists (select from line_link l where l.member_id = d.member_id)
  ), by_seat as (
    select companions_tell(d.id, 'companion_reminder', null, (v_here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo')
    from due d
  )
  select (select count(*) from due) + 0 * (select count(*) from by_seat) into v_count;
  return v_count;
end $$;
