-- Ends the messages to a player's person about the reservation, or (`p_is_told`) starts them again. Returns whether there is such a player.
create or replace function companion_stop(p_player bigint, p_is_told boolean) returns boolean
language plpgsql
as $$
begin
  update player o set mails_stopped_at = case when not p_is_told then coalesce(o.mails_stopped_at, app_now()) end
    from player k where k.id = p_player and o.reservation_id = k.reservation_id
      and (o.id = k.id or companion_person(o) = companion_person(k));
  return found;
end $$;
