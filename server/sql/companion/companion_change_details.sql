-- Replaces what a companion pre-registered. The representative is told of a new name, once a day at most. Returns { result: 'changed' } or
-- the refusal; 'not_found' when the seat was given up. Locks: the reservation.
create or replace function companion_change_details(p_reservation bigint, p_player bigint, p_details jsonb) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_before text;
  v_name text := (p_details ->> 'last_name') || ' ' || (p_details ->> 'first_name');
begin
  select * into v_row from reservation where id = p_reservation for update;
  if companion_closed(v_row) is not null then return jsonb_build_object('result', companion_closed(v_row)); end if;
  select name into v_before from player where id = p_player and reservation_id = p_reservation and left_at is null;
  update preregistration set last_name = p_details ->> 'last_name', first_name = p_details ->> 'first_name',
      last_name_kana = p_details ->> 'last_name_kana', first_name_kana = p_details ->> 'first_name_kana',
      phone_number = p_details ->> 'phone_number', birthday = (p_details ->> 'birthday')::date
    where player_id = p_player;
  if not found then return jsonb_build_object('result', 'not_found'); end if;
  perform rename_player(p_player, v_name);
  perform count_change(p_reservation);
  perform write_audit('guest', 'companion.change', 'reservation:' || p_reservation);
  if v_before is distinct from v_name then perform companion_tell_again(p_player, 'companion_renamed', false); end if;
  return jsonb_build_object('result', 'changed');
end $$;
