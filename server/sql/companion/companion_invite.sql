-- The open invitation of a group; a new one where there is none, or instead of it (`p_renew`). Returns { result: 'invited', id } or the
-- refusal. Locks: the reservation.
create or replace function companion_invite(
  p_id bigint, p_group int, p_seed uuid, p_code_hash bytea, p_shown_name text, p_default_name text, p_renew boolean, p_actor text
) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
  v_open companion_invitation;
begin
  select * into v_row from reservation where id = p_id for update;
  if companion_closed(v_row) is not null then return jsonb_build_object('result', companion_closed(v_row)); end if;
  if not exists (select from reservation_group where reservation_id = p_id and group_no = p_group) then
    return jsonb_build_object('result', 'not_found');
  end if;
  select * into v_open from companion_invitation where reservation_id = p_id and group_no = p_group and ended is null;
  if v_open.id is not null and not p_renew then
    update companion_invitation set shown_name = coalesce(p_shown_name, shown_name) where id = v_open.id;
  else
    update companion_invitation set ended = 'renewed' where id = v_open.id;
    insert into companion_invitation (reservation_id, group_no, seed, code_hash, shown_name)
      values (p_id, p_group, p_seed, p_code_hash, coalesce(p_shown_name, v_open.shown_name, p_default_name));
    perform write_audit(p_actor, 'companion.invite', 'reservation:' || p_id);
  end if;
  return jsonb_build_object('result', 'invited', 'id', p_id);
end $$;
