-- Decides entries that are given no start: p_passed [{ id, barred, passed }]. Skips decided ones. Locks the entries, ascending.
create or replace function draw_pass(p_passed jsonb) returns void
language plpgsql
as $$
begin
  perform from draw_entry where id in (select (p ->> 'id')::bigint from jsonb_array_elements(p_passed) p) order by id for update;
  update draw_entry e set outcome = case when p.barred is null then 'lost' else 'barred' end, barred = p.barred, passed = p.passed
    from jsonb_to_recordset(p_passed) p (id bigint, barred text, passed bigint[]) where e.id = p.id and e.outcome is null;
end $$;
