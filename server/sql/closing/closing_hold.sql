-- Keeps a closing from being reopened until the transaction ends. Returns false where it is reopened, or has not begun. Locks the closing (share).
create or replace function closing_hold(p_id bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform from course_closing where id = p_id and reopened_at is null and begins_at <= app_now() for share;
  return found;
end $$;
