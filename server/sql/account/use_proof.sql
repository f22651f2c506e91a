-- Uses a proof up for one step: of parallel callers one gets it. No row: used, expired, unknown or for another step.
create or replace function use_proof(p_token_hash bytea, p_purpose text) returns table (proven_email text, proven_member bigint)
language plpgsql
as $$
begin
  return query update step_proof set used_at = app_now()
    where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > app_now()
    returning email, member_id;
end $$;
