-- The quote that a reservation was agreed on: its own, or that of its agreement. Read it as a column: r.quote.
create or replace function quote(r reservation) returns jsonb
language plpgsql stable
as $$
begin
  return coalesce(r.own_quote, (select a.quote from agreement a where a.id = r.agreement_id));
end $$;
