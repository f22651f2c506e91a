-- Makes a start that a draw has just sold like any other one, so that everybody may book it once it is given back. Call it behind the lock of
-- the tee time, after set_draw_aside and the sale.
create or replace function sold_by_draw(p_id bigint) returns void
language plpgsql
as $$
begin
  update tee_time set audience = 'all' where id = p_id and reservation_id is not null;
end $$;
