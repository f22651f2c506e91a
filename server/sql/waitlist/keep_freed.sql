-- Subscribes to tee_time: keeps a start that is sold or blocked no longer for the people who wait for one, in the transaction that frees it.
create or replace function keep_freed() returns trigger
language plpgsql
as $$
begin
  perform keep_for_waitlist(array[new.id]);
  return null;
end $$;
