-- Lets a hold go. Nothing happens when it has ended already. Locks its tee times ascending, then the hold.
create or replace function release_hold(p_token_hash bytea, p_holder text) returns void
language plpgsql
as $$
declare
  v_hold hold;
begin
  select * into v_hold from hold h where h.token_hash = p_token_hash and may_use_hold(h.holder, p_holder);
  if v_hold.id is null then return; end if;
  perform from tee_time f where f.id = any (v_hold.tee_time_ids) order by f.id for update;
  update tee_time set hold_id = null, held_until = null where id = any (v_hold.tee_time_ids) and hold_id = v_hold.id;
  delete from hold where id = v_hold.id;
end $$;
