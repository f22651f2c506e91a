-- Counts one more under a key in the window that began at an instant. Returns how many there are now. Locks the row of the key.
create or replace function count_within(p_key text, p_window timestamptz) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  insert into rate_limit (key, window_start, count) values (p_key, p_window, 1)
    on conflict (key, window_start) do update set count = rate_limit.count + 1 returning count into v_count;
  return v_count;
end $$;
