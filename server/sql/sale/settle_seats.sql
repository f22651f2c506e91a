-- Sets the status, price and cancellation schedule of a reservation of seats, as the number of its fellow players calls for. Another status
-- counts as a change. Call it behind the reservation's lock.
create or replace function settle_seats(p_id bigint, p_status text, p_quote jsonb, p_cancellation jsonb) returns void
language plpgsql
as $$
begin
  update reservation r set status = p_status, agreement_id = null, own_plan = r.plan, own_quote = p_quote, total = (p_quote ->> 'total')::int,
    version = version + (p_status <> status)::int, own_cancellation = p_cancellation where id = p_id;
end $$;
