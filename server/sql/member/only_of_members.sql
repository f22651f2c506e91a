-- Refuses a new row for a member who has left. The share lock waits for a member who is leaving right now;
-- docs/locking.md.
create or replace function only_of_members() returns trigger
language plpgsql
as $$
begin
  perform from member where id = new.member_id and quit_at is null for share;
  if not found then raise exception 'the member has left' using errcode = 'JG002'; end if;
  return new;
end $$;
