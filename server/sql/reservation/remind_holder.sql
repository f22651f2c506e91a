-- Sends the holder of a reservation a reminder that is good until p_until: a LINE message to a linked member, or by the token of the reservation,
-- where the mail follows only when LINE can't reach them; a mail to anybody else with an address. Waits for no lock.
create or replace function remind_holder(p_reservation bigint, p_kind text, p_data jsonb, p_until timestamptz) returns void
language plpgsql
as $$
declare
  v_holder record;
  v_data jsonb := jsonb_build_object('reservation_id', p_reservation) || p_data;
begin
  select r.course_id, r.member_id, l.member_id is not null as is_linked, coalesce(r.guest_email, m.email) as email into v_holder
    from reservation r left join member m on m.id = r.member_id left join line_link l on l.member_id = r.member_id
    where r.id = p_reservation;
  if v_holder.is_linked then
    perform put_line(p_kind, v_holder.member_id, v_holder.course_id, v_data, p_kind, p_until, 2);
  elsif not put_notice(p_kind, p_reservation, v_holder.course_id, v_data, p_kind, p_until, 2) and v_holder.email is not null then
    perform put_mail(p_kind, v_holder.email, v_data, 2);
  end if;
end $$;
