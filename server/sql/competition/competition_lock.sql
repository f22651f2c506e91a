-- A party and its competition, both locked, the competition first.
create or replace function competition_lock(p_party bigint, out competition competition, out party competition_party)
language plpgsql
as $$
begin
  select c.* into competition from competition c where c.id = (select competition_id from competition_party where id = p_party) for update;
  select p.* into party from competition_party p where p.id = p_party for update;
end $$;
