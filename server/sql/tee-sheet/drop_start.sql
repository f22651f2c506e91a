-- Takes a start that was squeezed in off the sheet. Returns 'dropped', 'not_found' where it was not squeezed in, 'start_used' while somebody
-- has or holds it, and where something of before refers to it. Locks the tee time.
create or replace function drop_start(p_id bigint) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_start tee_time;
begin
  perform lock_tee_times(array[p_id]);
  select t.* into v_start from tee_time t join squeezed_start s on s.tee_time_id = t.id where t.id = p_id;
  if v_start.id is null then return 'not_found'; end if;
  if v_start.reservation_id is not null or v_start.held_until > app_now() then return 'start_used'; end if;
  delete from start_block where tee_time_id = p_id;
  delete from tee_time where id = p_id;
  return 'dropped';
exception when foreign_key_violation then
  return 'start_used';
end $$;
