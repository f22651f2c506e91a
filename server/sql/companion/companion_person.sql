-- Who a player is within one reservation: a member (also one who was only asked), a proven address, or the typed name of somebody who
-- pre-registered without either. Null for a person who was only named.
create or replace function companion_person(p_row player) returns text
language plpgsql
as $$
begin
  return coalesce(p_row.person_key, 'm:' || p_row.invited_member, p_row.address_key,
    case when p_row.state = 'preregistered' then 'n:' || p_row.name end);
end $$;
