-- Writes the order of a draw down: p_order [{ number, tickets }], all entries that stand, first the first. Starts that cannot be sold now are
-- not drawn for. Call it behind draw_lock_due.
create or replace function draw_begin(p_draw int, p_order jsonb) returns void
language plpgsql
as $$
begin
  update draw_entry e set place = o.place, tickets = o.tickets
    from (select (o.entry ->> 'number')::int as number, (o.entry ->> 'tickets')::int as tickets, o.place::int
      from jsonb_array_elements(p_order) with ordinality o (entry, place)) o
    where e.draw_id = p_draw and e.number = o.number and e.withdrawn_at is null;
  update draw_start s set is_gone = true where s.draw_id = p_draw and not exists (
    select from tee_time t where t.id = s.tee_time_id and t.audience = 'draw' and t.status = 'open' and t.reservation_id is null);
  update draw set state = 'drawing' where id = p_draw;
end $$;
