-- Notes that the member for whom seats are kept has opened the invitation, the first time only.
create or replace function companion_note_opened(p_reservation bigint, p_member bigint) returns void
language plpgsql
as $$
begin
  insert into companion_opened (player_id, opened_at)
    select k.id, app_now() from player k
      where k.reservation_id = p_reservation and k.invited_member = p_member and k.state = 'invited' and k.left_at is null
    on conflict do nothing;
end $$;
