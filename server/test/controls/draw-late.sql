-- Enters a draw without its lock.
select weaken('draw_enter', 'where id = p_draw for no key update;', 'where id = p_draw;');
