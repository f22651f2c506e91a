-- Refuses every change of what golfers have agreed to.
create or replace function agreement_stays() returns trigger
language plpgsql
as $$
begin
  raise exception 'an agreement never changes';
end $$;
