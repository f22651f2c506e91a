-- Changes the starts and players of a confirmed reservation to the wished end state: groups `group_nos` (ascending) on
-- `tee_time_ids` with `players`; `leaving` lists seats whose players are given up ([{ group_no, seat }]). Groups that are not
-- listed are given up. The old starts are kept until the new ones are won: a lost start is raised and undoes everything. The
-- window is checked only for starts and seats that are gained, and the terms only where the change is priced anew. A desk may have the gained starts held, and may change a party that has been
-- received. Returns { result: 'changed', id } or the refusal.
-- Locks: the key's turn, the reservation, old and new tee times in one ascending pass, then as settle_change, the hold.
create or replace function sale_change(p change_order) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row reservation;
  v_old bigint[];
  v_lost bigint[];
  v_gained bigint[];
  v_hold bigint;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from reservation where id = p.id for update;
  if v_row.id is null or v_row.version <> p.version
      or not (v_row.status = 'confirmed' or (v_row.status = 'checked_in' and p.is_desk is true)) then
    return jsonb_build_object('result', 'stale');
  end if;
  if v_now < p.opens_at then return jsonb_build_object('result', 'not_open_yet'); end if;
  if v_now >= p.closes_at then return jsonb_build_object('result', 'change_closed'); end if;
  if v_now >= p.fee_until then return jsonb_build_object('result', 'fee_changed'); end if;
  if (select terms_version from course where id = v_row.course_id) <> p.terms_version then
    return jsonb_build_object('result', 'terms_changed');
  end if;

  v_old := array(select tee_time_id from reservation_group where reservation_id = p.id);
  v_lost := array(select o from unnest(v_old) o where o <> all (p.tee_time_ids));
  v_gained := array(select n from unnest(p.tee_time_ids) n where n <> all (v_old));
  perform lock_tee_times(v_old || v_gained);
  if exists (select from tee_time where id = any (v_gained)
      and (course_id <> v_row.course_id or play_date <> p.play_date or (audience = 'member' and not p.may_member_only)
        or (audience = 'desk' and p.is_desk is not true)
        or (audience = 'agent' and p.is_desk is not true and keeper_of(id) is distinct from p.actor))) then
    raise exception 'start_taken' using errcode = 'JG001';
  end if;
  perform give(p.id, v_lost);
  if p.hold_hash is not null then select id into v_hold from hold where token_hash = p.hold_hash; end if;
  perform take(p.id, v_hold, v_gained,
    array(select p.players[array_position(p.tee_time_ids, n)] from unnest(v_gained) n)::smallint[], 'start_taken');
  perform settle_change(p, v_row, v_lost, v_gained);
  if p.hold_hash is not null then delete from hold where id = v_hold; end if;
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'changed', 'id', p.id));
end $$;
