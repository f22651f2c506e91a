-- Books held seats of a single tee time, with what the product adds (p.single). Returns as sale_book. Locks as sale_book, then the other
-- reservations of the tee time, ascending.
create or replace function single_book(p book_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p.key, p.request_hash);
  v_single jsonb := p.single;
begin
  if v_answer is not null then return v_answer; end if;
  p.single := null;
  v_answer := sale_book(p);
  if v_answer ->> 'result' = 'booked' then
    perform single_join(g.reservation_id, g.tee_time_id, p.member_id, v_single) from reservation_group g
      where g.reservation_id = (v_answer ->> 'id')::bigint;
  end if;
  return v_answer;
end $$;
