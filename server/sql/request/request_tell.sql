-- Tells a request's people: every proven address by mail, a linked member in the talk. With p_others, only those besides the holder,
-- whom the sale has told. Waits for no lock.
create or replace function request_tell(p_row request, p_kind text, p_others boolean) returns void
language plpgsql
as $$
declare
  v_email text := coalesce(p_row.guest_email, (select email from member where id = p_row.member_id));
  v_data jsonb := jsonb_build_object('number', p_row.number);
begin
  if not p_others and v_email is not null then
    perform put_mail(p_kind, v_email, v_data);
  end if;
  if not p_others and p_row.member_id is not null then
    perform put_line(p_kind, p_row.member_id, p_row.course_id, v_data, null, app_now() + interval '24 hours');
  end if;
  perform put_mail(p_kind, e.email, v_data || '{"is_other": true}') from request_email e
    where e.request_id = p_row.id and e.is_proven and e.email is distinct from v_email;
end $$;
