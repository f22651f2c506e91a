-- The stored answer of an idempotency key, or null. Locks the key, so that a concurrent repeat waits for the answer.
create or replace function answered(p_key text, p_request_hash bytea) returns jsonb
language plpgsql
as $$
declare
  v_stored idempotency;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  select * into v_stored from idempotency where key = p_key;
  if v_stored.key is null then return null; end if;
  if v_stored.request_hash <> p_request_hash then return jsonb_build_object('result', 'idempotency_mismatch'); end if;
  return v_stored.answer;
end $$;
