-- Puts a due notice into the outboxes of mail and LINE for its next thousand readers, each once, in however many processes it runs: the notice
-- is locked, and one that another process has is passed over. Does nothing outside p_from to p_until (minutes of the day,
-- Asia/Tokyo). Returns whether there was one, so that the caller goes on until there is none.
create or replace function send_notices(p_from int, p_until int) returns boolean
language plpgsql
as $$
declare
  c_batch constant int := 1000;
  v_until timestamptz := sending_until(p_from, p_until);
  v_notice notice;
  v_planned int;
  v_readers int;
  v_last bigint;
  v_put int;
begin
  if v_until is null then return false; end if;
  select * into v_notice from notice
    where is_sent and sending_ended_at is null and stopped_at is null and published_from <= app_now()
      and (published_to is null or published_to > app_now())
    order by published_from, id limit 1 for update skip locked;
  if not found then return false; end if;
  v_planned := v_notice.planned;
  if v_notice.sent_at is null then
    select count(*) filter (where v_notice.by_mail and r.by_mail) + count(*) filter (where v_notice.by_line and r.by_line) into v_planned
      from notice_readers(v_notice.topic, v_notice.category, v_notice.course_ids, v_notice.played_within) r;
  end if;
  with reader as materialized (
    select * from notice_readers(v_notice.topic, v_notice.category, v_notice.course_ids, v_notice.played_within) r
      where r.member_id > v_notice.sent_up_to order by r.member_id limit c_batch
  ), by_line as (
    select put_line('notice', r.member_id, r.via_course,
        jsonb_build_object('notice_id', v_notice.id, 'course_id', r.via_course), null, v_until, 2)
      from reader r where v_notice.by_line and r.by_line
  ), by_mail as (
    select put_mail('notice', r.email, jsonb_build_object('notice_id', v_notice.id, 'member_id', r.member_id), 2)
      from reader r where v_notice.by_mail and r.by_mail
  )
  select (select count(*) from reader), (select max(member_id) from reader),
    (select count(*) from by_line) + (select count(*) from by_mail) into v_readers, v_last, v_put;
  update notice set sent_at = coalesce(sent_at, app_now()), planned = v_planned, put = put + v_put,
    sent_up_to = coalesce(v_last, sent_up_to), sending_ended_at = case when v_readers < c_batch then app_now() end
    where id = v_notice.id;
  return true;
end $$;
