-- Tells people of a competition who have entered: those named, or everybody where p_entries is null. Returns how many. Waits for what
-- competition_tell waits for.
create or replace function competition_tell_entrants(p_competition bigint, p_kind text, p_entries bigint[]) returns int
language plpgsql
as $$
begin
  return (select count(*)::int from (
    select competition_tell(e.id, p_kind, null) from competition_entry e
    where e.competition_id = p_competition and e.state = 'entered' and e.member_id is not null
      and (p_entries is null or e.id = any (p_entries)) order by e.id) told);
end $$;
