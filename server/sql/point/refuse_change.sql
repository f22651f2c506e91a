-- Keeps the ledger append-only. The ledger of a member who has left is deleted whole.
create or replace function refuse_change() returns trigger
language plpgsql
as $$
begin
  -- The ledger of a member who has left is deleted whole.
  if tg_op = 'DELETE' and exists (select from member where id = old.member_id and quit_at is not null) then return old; end if;
  raise exception 'the point ledger is append-only';
end $$;
