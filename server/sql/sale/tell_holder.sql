-- Tells the holder of a reservation: a mail when there is an address, and a LINE message for a linked member, or where LINE has given a token for
-- the reservation. Waits for no lock.
create or replace function tell_holder(p_reservation bigint, p_kind text, p_data jsonb) returns void
language plpgsql
as $$
declare
  v_holder record;
  v_data jsonb := jsonb_strip_nulls(jsonb_build_object('reservation_id', p_reservation, 'change', p_data));
begin
  select r.course_id, l.member_id as linked, coalesce(r.guest_email, m.email) as email into v_holder
    from reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id
    where r.id = p_reservation;
  if v_holder.email is not null then
    perform put_mail(p_kind, v_holder.email, v_data);
  end if;
  if v_holder.linked is not null then
    perform put_line(p_kind, v_holder.linked, v_holder.course_id, v_data, null, app_now() + interval '24 hours');
  else
    perform put_notice(p_kind, p_reservation, v_holder.course_id, v_data, null, app_now() + interval '24 hours');
  end if;
end $$;
