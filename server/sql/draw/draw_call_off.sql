-- Calls a draw off that is not drawn: its starts are on sale, and who has entered is told. Returns how many are told; null where it is being
-- drawn, is drawn or called off. Locks the draw, its tee times, ascending, then the day.
create or replace function draw_call_off(p_draw int, p_why text) returns int
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_draw draw;
begin
  select * into v_draw from draw where id = p_draw and state = 'open' for update;
  if v_draw.id is null then return null; end if;
  update draw set state = 'called_off', called_off = p_why where id = p_draw;
  perform give_from_draw(array(select tee_time_id from draw_start where draw_id = p_draw));
  perform announce('sheet', v_draw.course_id, v_draw.play_date::text, 0);
  return draw_tell(v_draw, 'draw_called_off', null);
end $$;
