-- Tells a waiting person about an offer or the end of the wait, by mail where there is an address and in the talk of a linked member. Waits for nobody.
create or replace function waitlist_tell(p_entry waitlist_entry, p_kind text, p_offer uuid, p_course int, p_not_after timestamptz,
  p_closing bigint default null)
returns void
language plpgsql
as $$
declare
  v_email text := coalesce(p_entry.guest_email, (select email from member where id = p_entry.member_id));
  v_data jsonb := jsonb_build_object('offer', p_offer, 'course_id', p_course, 'number', p_entry.number)
    || case when p_closing is null then '{}'::jsonb else jsonb_build_object('closing', p_closing) end;
begin
  if v_email is not null then perform put_mail(p_kind, v_email, v_data); end if;
  if p_entry.member_id is not null then perform put_line(p_kind, p_entry.member_id, p_course, v_data, null, p_not_after); end if;
end $$;
