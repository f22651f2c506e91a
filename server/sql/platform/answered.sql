-- The stored answer of an idempotency key, or null. Locks the key, so that a concurrent repeat waits for the answer.
create or replace function answered(p_key text, p_request_hash bytea) returns jsonb
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  return answer_of(p_key, p_request_hash);
end $$;
