-- Gives points for as long as any others, or takes them from the lots that expire first; the caller has judged that there are as many of
-- what was seen (`p_seen`). Answers with `result`: `adjusted` with `id` and `balance`, or `stale` where the balance is another. Locks: the
-- turn of the points, then the account.
create or replace function adjust_points(p_member bigint, p_seen integer, p_points integer, p_course smallint, p_staff bigint, p_reason text, p_note text)
returns jsonb
language plpgsql
as $$
declare
  v_balance integer;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  insert into point_account (member_id) values (p_member) on conflict do nothing;
  select balance into v_balance from point_account where member_id = p_member for update;
  if v_balance <> p_seen then return jsonb_build_object('result', 'stale'); end if;
  insert into point_adjustment (member_id, course_id, staff_id, points, reason, note)
    values (p_member, p_course, p_staff, p_points, p_reason, p_note) returning id into v_id;
  if p_points > 0 then
    insert into point_entry (member_id, kind, points, course_id, expires_on, adjustment_id)
      values (p_member, 'adjusted', p_points, p_course, points_until((app_now() at time zone 'Asia/Tokyo')::date), v_id);
  else
    insert into point_entry (member_id, kind, points, course_id, lot_id, adjustment_id)
      select p_member, 'adjusted', -least(points_left, -p_points - taken), p_course, id, v_id
      from (select id, points_left, expires_on,
          coalesce(sum(points_left) over (order by expires_on, id rows between unbounded preceding and 1 preceding), 0)::integer as taken
        from point_lot where member_id = p_member and points_left > 0) lot
      where taken < -p_points order by expires_on, id;
  end if;
  return jsonb_build_object('result', 'adjusted', 'id', v_id, 'balance', v_balance + p_points);
end $$;
