-- Does the opposite of an adjustment, in the same lots; a repeat changes nothing. Answers with `result`: `taken_back` with `balance`, or
-- `used` where points that it gave are no longer there. Locks: the turn of the points, then the account.
create or replace function take_back_adjustment(p_id bigint) returns jsonb
language plpgsql
as $$
declare
  v_member bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  select a.member_id into v_member from point_account a join point_adjustment j on j.member_id = a.member_id where j.id = p_id for update of a;
  if not exists (select from point_entry where adjustment_id = p_id and kind = 'reversed') then
    if exists (select from point_entry e join point_lot l on l.id = e.id where e.adjustment_id = p_id and l.points_left < e.points) then
      return jsonb_build_object('result', 'used');
    end if;
    insert into point_entry (member_id, kind, points, course_id, lot_id, adjustment_id)
      select member_id, 'reversed', -points, course_id, coalesce(lot_id, id), p_id
      from point_entry where adjustment_id = p_id and kind = 'adjusted' order by id;
  end if;
  return jsonb_build_object('result', 'taken_back', 'balance', (select balance from point_account where member_id = v_member));
end $$;
