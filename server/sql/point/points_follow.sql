-- Subscribes to reservation: makes the ledger say what the price of a reservation says. Of a cancelled one those points come back that its fee does not
-- take; of one of which nobody came the desk decides (`pay_points`). Raises 'points_short' where there are fewer than a booking or a change takes. Runs
-- at the end of the transaction. Locks the account, where something changes.
create or replace function points_follow() returns trigger
language plpgsql
as $$
declare
  v_row record;
begin
  select status, coalesce(cancel_fee, 0) as fee, coalesce((own_quote ->> 'points')::integer, 0) as points into v_row from reservation where id = new.id;
  if v_row.status = 'no_show' then return null; end if;
  perform pay_points(new.id,
    case when v_row.status in ('cancelled', 'not_held', 'declined', 'withdrawn', 'expired') then least(v_row.points, v_row.fee) else v_row.points end,
    -- A correction of the desk takes what is still there.
    tg_op = 'INSERT' or old.own_quote -> 'points' is distinct from new.own_quote -> 'points');
  return null;
end $$;
