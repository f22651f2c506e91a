-- Refuses a friendship with a member who has left. Waits behind share locks for a member who is leaving right now.
create or replace function only_between_members() returns trigger
language plpgsql
as $$
begin
  perform from member where id in (new.requester_id, new.recipient_id) and quit_at is null order by id for share;
  if (select count(*) from member where id in (new.requester_id, new.recipient_id) and quit_at is null)
    < num_nonnulls(new.requester_id, new.recipient_id)
  then
    raise exception 'the member has left' using errcode = 'JG002';
  end if;
  return new;
end $$;
