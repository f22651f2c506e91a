-- Subscribes to line_link: a link to LINE that ends was a key, and ends what assistants may do for the member. Locks the connections of the member,
-- behind the link.
create or replace function assistants_end_unlinked() returns trigger
language plpgsql
as $$
begin
  delete from assistant_connection where member_id = old.member_id;
  delete from assistant_request where member_id = old.member_id;
  return null;
end $$;
