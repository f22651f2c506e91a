-- Keeps rows as they were written: the points ledger, the audit log, and what a competition has published. The ledger of a member who
-- has left is deleted whole.
create or replace function refuse_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'point_entry' then
    if exists (select from member where id = old.member_id and quit_at is not null) then return old; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;
