-- Ends the open invitation of a group. Locks: the reservation, so that nobody joins by it afterwards.
create or replace function companion_revoke(p_id bigint, p_group int, p_actor text) returns void
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform from reservation where id = p_id for update;
  update companion_invitation set ended = 'revoked' where reservation_id = p_id and group_no = p_group and ended is null;
  if found then
    perform write_audit(p_actor, 'companion.revoke', 'reservation:' || p_id);
  end if;
end $$;
