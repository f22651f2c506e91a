-- Does a member have a start on the date already, as a member or as a guest with the same address?
create or replace function has_start(p_member bigint, p_email text, p_date date) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from player s where s.kept and s.play_date = p_date and s.person_key = 'm:' || p_member)
    or exists (select from player s where s.kept and s.play_date = p_date
      and s.address_key = address_key(p_email));
end $$;
