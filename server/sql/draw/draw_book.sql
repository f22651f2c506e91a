-- Sells a start to the entry whose turn it is, through the sale. Returns { result: 'booked' }, or 'draw_moved' where the entry is decided or an
-- earlier one is not. What the sale refuses is raised (JG001), and nothing stays.
-- Locks: the holder's turn, the entry, then as sale_hold and sale_book.
create or replace function draw_book(p_entry bigint, p_start bigint, p_wish int, p_passed bigint[], p_hold hold_order, p_book book_order)
returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry draw_entry;
  v_answer jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('hold ' || turn_of(p_hold.holder), 0));
  select * into v_entry from draw_entry where id = p_entry and outcome is null and place is not null for update;
  if v_entry.id is null or exists (
      select from draw_entry where draw_id = v_entry.draw_id and place < v_entry.place and outcome is null) then
    return jsonb_build_object('result', 'draw_moved');
  end if;
  perform lock_tee_times(array[p_start]);
  if not set_draw_aside(p_start) then raise exception 'start_taken' using errcode = 'JG001'; end if;
  v_answer := sale_hold(p_hold);
  if v_answer ->> 'result' <> 'held' then raise exception '%', v_answer ->> 'result' using errcode = 'JG001'; end if;
  v_answer := sale_book(p_book);
  if v_answer ->> 'result' <> 'booked' then raise exception '%', v_answer ->> 'result' using errcode = 'JG001'; end if;
  perform sold_by_draw(p_start);
  update draw_entry set outcome = 'won', wish = p_wish, tee_time_id = p_start, passed = p_passed, reservation_id = (v_answer ->> 'id')::bigint
    where id = p_entry;
  return jsonb_build_object('result', 'booked');
end $$;
