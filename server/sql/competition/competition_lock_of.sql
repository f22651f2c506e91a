-- Locks the competitions in which a member has a place, waits, or holds a party, ascending. The caller has locked the member.
create or replace function competition_lock_of(p_member bigint) returns void
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform from competition where id in (select competition_id from competition_entry where member_id = p_member
      and state in ('entered', 'waiting', 'offered')
    union select competition_id from competition_party where member_id = p_member and state in ('entered', 'waiting', 'offered'))
    order by id for update;
end $$;
