-- Entering a draw without its lock: reads the last number, waits, writes.
select weaken('draw_enter', 'where id = p_draw for no key update;', 'where id = p_draw;');
select weaken('draw_enter', '  if not found then
    insert into draw_entry (draw_id, number, member_id, players, wishes)
      values (p_draw, (select coalesce(max(number), 0) + 1 from draw_entry where draw_id = p_draw), p_member, p_players, p_wishes);',
  '  if not found then
    insert into draw_entry (draw_id, number, member_id, players, wishes)
      select p_draw, (select coalesce(max(number), 0) + 1 from draw_entry where draw_id = p_draw), p_member, p_players, p_wishes from pg_sleep(0.2);');
