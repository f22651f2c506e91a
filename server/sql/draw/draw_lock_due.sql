-- Locks a draw whose instant has come and that is not drawn; null where another process was first, or its day is closed.
create or replace function draw_lock_due(p_draw int) returns draw
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_draw draw;
begin
  select * into v_draw from draw where id = p_draw and state = 'open' and draws_at <= app_now() for update;
  return v_draw;
end $$;
