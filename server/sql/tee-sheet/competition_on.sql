-- Has a member entered a competition of this date that is still to be played, or does the member wait for a place in one?
create or replace function competition_on(p_member bigint, p_date date) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from competition_entry e join competition c on c.id = e.competition_id
    where e.member_id = p_member and e.state in ('entered', 'waiting', 'offered') and c.play_date = p_date);
end $$;
