-- Keeps an answer under its idempotency key and returns it.
create or replace function remember(p_key text, p_request_hash bytea, p_answer jsonb) returns jsonb
language plpgsql
as $$
begin
  insert into idempotency (key, request_hash, answer) values (p_key, p_request_hash, p_answer);
  return p_answer;
end $$;
