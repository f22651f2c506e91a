-- What was answered under an idempotency key, { result: 'idempotency_mismatch' } where something else was asked under it, or null.
create or replace function answer_of(p_key text, p_request_hash bytea) returns jsonb
language plpgsql
as $$
begin
  return (select case when request_hash = p_request_hash then answer
      else jsonb_build_object('result', 'idempotency_mismatch') end
    from idempotency where key = p_key);
end $$;
