-- Tells everybody of a party who has not left it; with p_holder_only, only the member who entered it. Waits for what competition_tell waits for.
create or replace function competition_tell_party(p_party bigint, p_kind text, p_holder_only boolean) returns void
language plpgsql
as $$
begin
  perform competition_tell(e.id, p_kind, null) from competition_entry e join competition_party p on p.id = e.party_id
    where e.party_id = p_party and (e.state <> 'withdrawn' or p.state = 'withdrawn')
      and (not p_holder_only or e.member_id = p.member_id);
end $$;
