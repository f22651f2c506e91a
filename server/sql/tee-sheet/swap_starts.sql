-- Exchanges the reservations of two sold tee times; nobody who waits for a start is told, because neither is free for a moment. Raises
-- 'stale' unless they are sold to these two, and 'day_closed' where one of them is closed. Locks both, ascending.
create or replace function swap_starts(p_one bigint, p_one_of bigint, p_other bigint, p_other_of bigint) returns void
language plpgsql
as $$
declare
  v_count int;
begin
  perform lock_tee_times(array[p_one, p_other]);
  update tee_time set reservation_id = case id when p_one then p_other_of else p_one_of end
    where kind = 'group' and ((id = p_one and reservation_id = p_one_of) or (id = p_other and reservation_id = p_other_of));
  get diagnostics v_count = row_count;
  if v_count <> 2 then raise exception 'stale' using errcode = 'JG001'; end if;
  if exists (select from tee_time where id in (p_one, p_other) and status = 'closed') then
    raise exception 'day_closed' using errcode = 'JG001';
  end if;
end $$;
