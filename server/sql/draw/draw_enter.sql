-- Enters a member for a draw, changes the entry, or withdraws it (p_wishes null). Returns 'done', 'draw_closed', or 'not_found'. The number of an
-- entry is the next one of the draw, and stays. Locks the draw, then the member (share), then the own entry.
create or replace function draw_enter(p_draw int, p_member bigint, p_players int, p_wishes jsonb) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_draw draw;
begin
  select * into v_draw from draw where id = p_draw for no key update;
  if v_draw.id is null then return 'not_found'; end if;
  if v_draw.state <> 'open' or v_draw.closes_at <= app_now() then return 'draw_closed'; end if;
  if p_wishes is null then
    update draw_entry set withdrawn_at = app_now() where draw_id = p_draw and member_id = p_member and withdrawn_at is null;
    return 'done';
  end if;
  update draw_entry set players = p_players, wishes = p_wishes, withdrawn_at = null where draw_id = p_draw and member_id = p_member;
  if not found then
    insert into draw_entry (draw_id, number, member_id, players, wishes)
      values (p_draw, (select coalesce(max(number), 0) + 1 from draw_entry where draw_id = p_draw), p_member, p_players, p_wishes);
  end if;
  return 'done';
end $$;
