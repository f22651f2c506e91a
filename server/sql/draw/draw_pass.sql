-- Decides entries that are given no start: p_passed [{ id, barred, passed }]. Whoever has a start on the day already is barred by it, also
-- where no wish was left. Skips decided ones. Returns how many it has decided. Locks the entries, ascending.
create or replace function draw_pass(p_passed jsonb) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  perform from draw_entry where id in (select (p ->> 'id')::bigint from jsonb_array_elements(p_passed) p) order by id for update;
  with passing as (
    select p.id, p.passed, coalesce(p.barred, case when has_start(m.id, m.email, d.play_date) then 'same_day' end) as barred
    from jsonb_to_recordset(p_passed) p (id bigint, barred text, passed bigint[])
    join draw_entry e on e.id = p.id join draw d on d.id = e.draw_id left join member m on m.id = e.member_id
  )
  update draw_entry e set outcome = case when p.barred is null then 'lost' else 'barred' end, barred = p.barred, passed = p.passed
    from passing p where e.id = p.id and e.outcome is null;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
