-- Reminds of tomorrow's play, by LINE or by mail: each confirmed or established reservation once, however many processes ask. Returns how
-- many. Nothing happens outside p_from to p_until (minutes of the day, Asia/Tokyo). Locks the reservations, skipping locked ones.
create or replace function remind_of_tomorrow(p_from int, p_until int) returns int
language plpgsql
as $$
declare
  v_today date := (app_now() at time zone 'Asia/Tokyo')::date;
  v_until timestamptz := sending_until(p_from, p_until);
  v_count int := 0;
  v_due record;
begin
  if v_until is null then return 0; end if;
  for v_due in
    select r.id, case r.status when 'established' then 'single_reminder' else 'reservation_reminder' end as kind
    from mark_reminded(v_today + 1) due (id) join reservation r on r.id = due.id
    order by r.id
  loop
    perform note(v_due.id, 'reminded', 'system', null, jsonb_build_object('until', v_until));
    perform remind_holder(v_due.id, v_due.kind, '{}', v_until);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
