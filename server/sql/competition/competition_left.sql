-- Places of a competition that nobody has or is offered. Call it behind the competition's lock where something depends on it.
create or replace function competition_left(p_competition bigint) returns int
language plpgsql stable
as $$
begin
  return (select greatest(0, c.capacity - coalesce((
      select sum(case c.capacity_of when 'groups' then 1 else p.players end) from competition_party p
      where p.competition_id = c.id and p.state in ('entered', 'offered')), 0))::int
    from competition c where c.id = p_competition);
end $$;
