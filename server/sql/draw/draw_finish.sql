-- Ends a draw of which every entry is decided, in one transaction: those without a start are told, and what is left is on sale. False where
-- entries are undecided or it has ended. Locks the draw, the tee times that are left, ascending, then the day.
create or replace function draw_finish(p_draw int) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_draw draw;
begin
  select * into v_draw from draw where id = p_draw and state = 'drawing' for update;
  if v_draw.id is null or exists (select from draw_entry where draw_id = p_draw and place is not null and outcome is null) then
    return false;
  end if;
  update draw set state = 'drawn', drawn_at = app_now() where id = p_draw;
  perform give_from_draw(array(select tee_time_id from draw_start where draw_id = p_draw));
  perform announce('sheet', v_draw.course_id, v_draw.play_date::text, 0);
  perform draw_tell(v_draw, 'draw_lost', array['lost', 'barred']);
  return true;
end $$;
