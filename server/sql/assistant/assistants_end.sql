-- Subscribes to member: a changed password or address, and leaving, end what assistants may do for the member. Locks the connections of the
-- member, behind the member.
create or replace function assistants_end() returns trigger
language plpgsql
as $$
begin
  delete from assistant_connection where member_id = new.id;
  delete from assistant_request where member_id = new.id;
  return null;
end $$;
