-- Sends something of the organiser's (`p_kind`: 'answer', 'money' or 'car') to players of a reservation: [{ player, data }]. Whoever got that kind within
-- `p_hours`, or the same car within twelve hours, gets none, however many presses there are. Returns how many were told. Waits for the same telling of another press.
create or replace function organiser_tell(p_id bigint, p_kind text, p_people jsonb, p_hours int) returns int
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_count int := 0;
  v_told record;
begin
  for v_told in
    insert into organiser_told (player_id, kind, told_at, data)
      select k.id, p_kind, v_now, p.data from jsonb_to_recordset(p_people) p (player bigint, data jsonb)
        join player k on k.id = p.player and k.reservation_id = p_id and k.left_at is null order by k.id
      on conflict (player_id, kind) do update set told_at = excluded.told_at, data = excluded.data
        where organiser_told.told_at <= v_now - make_interval(hours => p_hours)
          and (p_kind <> 'car' or organiser_told.data is distinct from excluded.data or organiser_told.told_at <= v_now - interval '12 hours')
      returning player_id, data
  loop
    perform companion_tell(v_told.player_id, 'organiser_' || p_kind, v_told.data, v_now + interval '24 hours');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
