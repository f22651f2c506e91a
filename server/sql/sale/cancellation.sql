-- The cancellation schedule that a reservation was agreed on: its own, or that of its agreement on its play date. Read it as a column:
-- r.cancellation.
create or replace function cancellation(r reservation) returns jsonb
language plpgsql stable
as $$
begin
  return coalesce(r.own_cancellation, (select dated(a.cancellation, r.play_date) from agreement a where a.id = r.agreement_id));
end $$;
