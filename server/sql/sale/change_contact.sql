-- Gives a reservation another contact and note, and the seat of its representative that name. Does nothing where they are the same. Raises
-- 'seat_paid' where the seat is paid. Locks the reservation, then the player.
create or replace function change_contact(p_reservation bigint, p_contact jsonb, p_note text) returns void
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_name text := trim(concat_ws(' ', p_contact ->> 'last_name', p_contact ->> 'first_name'));
begin
  perform from reservation where id = p_reservation for update;
  update reservation set contact = contact || p_contact, note = p_note, version = version + 1
    where id = p_reservation and (contact || p_contact, note) is distinct from (contact, p_note);
  perform rename_player(k.id, v_name) from player k
    where k.reservation_id = p_reservation and k.state = 'representative' and k.left_at is null and k.name is distinct from v_name;
end $$;
