-- Updates the balance of an account with each entry of its ledger, and remembers a lot until it expires, also one that gets points back.
-- Locks the account, so that a member's entries are serialised.
create or replace function keep_points() returns trigger
language plpgsql
as $$
begin
  insert into point_account (member_id) values (new.member_id) on conflict do nothing;
  -- The row lock serialises this member's entries until the transaction ends.
  update point_account set balance = balance + new.points, pending = pending + new.pending where member_id = new.member_id;
  if new.lot_id is not null and (select l.points + coalesce((select sum(e.points) from point_entry e where e.lot_id = l.id), 0)
      from point_entry l where l.id = new.lot_id) < 0 then
    raise exception 'the lot % has fewer points left', new.lot_id using errcode = 'check_violation';
  end if;
  if new.points > 0 then
    insert into point_open_lot (lot_id, expires_on)
      select id, expires_on from point_entry where id = coalesce(new.lot_id, new.id) and expires_on is not null
      on conflict do nothing;
  end if;
  return null;
end $$;
