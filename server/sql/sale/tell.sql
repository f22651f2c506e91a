-- Records what happened to a reservation: an event, a mail when there is an address, and a LINE message for a linked member.
-- Waits for no lock.
create or replace function tell(p_reservation bigint, p_event text, p_kind text, p_actor text, p_data jsonb) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_row reservation;
  v_email text;
begin
  select * into v_row from reservation where id = p_reservation;
  insert into reservation_event (reservation_id, at, event, actor, detail) values (p_reservation, v_now, p_event, p_actor, p_data);
  v_email := coalesce(v_row.guest_email, (select email from member where id = v_row.member_id));
  if v_email is not null then
    insert into mail_outbox (kind, recipient, data)
      values (p_kind, v_email, jsonb_strip_nulls(jsonb_build_object('reservation_id', p_reservation, 'change', p_data)));
  end if;
  if v_row.member_id is not null then
    perform put_line(p_kind, v_row.member_id, v_row.course_id,
      jsonb_strip_nulls(jsonb_build_object('reservation_id', p_reservation, 'change', p_data)), null, v_now + interval '24 hours');
  end if;
end $$;
