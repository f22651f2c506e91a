-- Tells the representative what a companion did: by LINE if the member is linked (the sender writes a mail if LINE refuses), else by mail.
create or replace function companion_tell_representative(p_reservation bigint, p_kind text, p_data jsonb) returns void
language plpgsql
as $$
declare
  v_to record;
begin
  select r.course_id, l.member_id as linked, coalesce(r.guest_email, m.email) as email into v_to
    from reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id
    where r.id = p_reservation;
  p_data := p_data || jsonb_build_object('reservation_id', p_reservation);
  if v_to.linked is not null then
    perform put_line(p_kind, v_to.linked, v_to.course_id, p_data, p_kind, app_now() + interval '24 hours');
  elsif v_to.email is not null then
    perform put_mail(p_kind, v_to.email, p_data);
  end if;
end $$;
