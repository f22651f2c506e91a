-- The answer stored under an idempotency key, { result: 'idempotency_mismatch' } for a key of another request, or null. Locks its row: the
-- lock is written, so who repeats a request is answered only where it can be written, and after a standby has the answer, too.
create or replace function answer_of(p_key text, p_request_hash bytea) returns jsonb
language plpgsql
as $$
begin
  return (select case when request_hash = p_request_hash then answer
      else jsonb_build_object('result', 'idempotency_mismatch') end
    from idempotency where key = p_key for share);
end $$;
