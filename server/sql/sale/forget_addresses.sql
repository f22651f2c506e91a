-- Deletes the addresses of visitors who played before a day, at most p_most. Returns how many. Locks their rows, skipping locked ones.
create or replace function forget_addresses(p_before date, p_most int) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  update arrival set address = null where (reservation_id, group_no, seat) in (
    select reservation_id, group_no, seat from arrival where address is not null and play_date < p_before
    order by play_date limit p_most for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
