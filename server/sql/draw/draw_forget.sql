-- Withdraws a member who leaves the service from every draw that is not drawn. An entry that is just being drawn is passed over by the sale.
-- Locks the entries, skipping locked ones.
create or replace function draw_forget(p_member bigint) returns void
language plpgsql
as $$
begin
  update draw_entry set withdrawn_at = app_now() where id in (
    select e.id from draw_entry e join draw d on d.id = e.draw_id and d.state = 'open'
    where e.member_id = p_member and e.withdrawn_at is null for update of e skip locked);
end $$;
