-- The plan that a reservation was agreed on: its own, or that of its agreement. Read it as a column: r.plan.
create or replace function plan(r reservation) returns jsonb
language plpgsql stable
as $$
begin
  return coalesce(r.own_plan, (select a.plan from agreement a where a.id = r.agreement_id));
end $$;
