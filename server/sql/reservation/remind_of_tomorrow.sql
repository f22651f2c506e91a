-- Reminds of tomorrow's play, by LINE or by mail: each confirmed or established reservation once, however many processes ask. Returns how
-- many. Nothing happens outside p_from to p_until (minutes of the day, Asia/Tokyo). Locks the reservations, skipping locked ones.
create or replace function remind_of_tomorrow(p_from int, p_until int) returns int
language plpgsql
as $$
declare
  v_here timestamp := app_now() at time zone 'Asia/Tokyo';
  v_minute int := extract(hour from v_here) * 60 + extract(minute from v_here);
  v_until timestamptz := (v_here::date + make_interval(mins => p_until)) at time zone 'Asia/Tokyo';
  v_count int := 0;
  v_due record;
  v_data jsonb;
begin
  if v_minute < p_from or v_minute >= p_until then return 0; end if;
  for v_due in
    select r.id, r.member_id, r.course_id, case r.status when 'established' then 'single_reminder' else 'reservation_reminder' end as kind,
      coalesce(r.guest_email, m.email) as recipient, exists (select from line_link l where l.member_id = r.member_id) as is_linked
    from mark_reminded(v_here::date + 1) due (id) join reservation r on r.id = due.id left join member m on m.id = r.member_id
    order by r.id
  loop
    v_data := jsonb_build_object('reservation_id', v_due.id);
    perform note(v_due.id, 'reminded', 'system', null, jsonb_build_object('until', v_until));
    -- Linked members get a LINE message; the mail is sent only when LINE can't reach them.
    if v_due.is_linked then
      perform put_line(v_due.kind, v_due.member_id, v_due.course_id, v_data, v_due.kind, v_until, 2);
    elsif v_due.recipient is not null then
      perform put_mail(v_due.kind, v_due.recipient, v_data, 2);
    end if;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
