-- A key that tells whether two seats of one reservation are the same person: the member (an invited member has it before the answer),
-- else the proven address, else the name typed at the pre-registration. Null for a seat that has only a name given by the
-- representative: two such seats are never taken for one person.
create or replace function companion_person(p_row player) returns text
language plpgsql
as $$
begin
  return coalesce(p_row.person_key, 'm:' || p_row.invited_member, p_row.address_key,
    case when p_row.state = 'preregistered' then 'n:' || p_row.name end);
end $$;
