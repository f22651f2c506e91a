-- Tells the members of at most p_most lots that expire within thirty days, those first that expire first: whoever can pay with points, once in thirty
-- days, by LINE or by mail. Nothing happens outside p_from to p_until (minutes of the day, Asia/Tokyo). Returns the number of lots; the caller
-- goes on while there are as many. Nothing happens while no course takes points. Locks the accounts, then the lots.
create or replace function tell_lapsing_points(p_from int, p_until int, p_most int default 500) returns integer
language plpgsql
as $$
declare
  v_today date := (app_now() at time zone 'Asia/Tokyo')::date;
  v_until timestamptz := sending_until(p_from, p_until);
  v_ids bigint[];
  v_row record;
  v_data jsonb;
begin
  if v_until is null or not exists (select from point_rule) then return 0; end if;
  select array_agg(lot_id) into v_ids from (
    select lot_id from point_open_lot where not told and expires_on <= v_today + 30 order by expires_on, lot_id limit p_most) due;
  if v_ids is null then return 0; end if;
  perform from point_account where member_id in (select member_id from point_entry where id = any (v_ids)) order by member_id for update;
  update point_open_lot set told = true where lot_id = any (v_ids) and not told;
  for v_row in
    update point_account a set told_at = app_now() from member m left join line_link k on k.member_id = m.id
      where a.member_id in (select member_id from point_lot where id = any (v_ids) and points_left > 0 and expires_on > v_today)
        and a.balance >= 100 and (a.told_at is null or a.told_at < app_now() - interval '30 days')
        and m.id = a.member_id and m.quit_at is null and m.activated_at is not null
      returning a.member_id, m.email, m.main_golf_course, k.member_id is not null as is_linked
  loop
    v_data := jsonb_build_object('member_id', v_row.member_id);
    if v_row.is_linked then
      perform put_line('point_lapsing', v_row.member_id, v_row.main_golf_course, v_data, 'point_lapsing', v_until, 2);
    elsif v_row.email is not null then
      perform put_mail('point_lapsing', v_row.email, v_data, 2);
    end if;
  end loop;
  return cardinality(v_ids);
end $$;
