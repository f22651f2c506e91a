-- A proof that is read first and used up afterwards.
select weaken('use_proof', 'where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > app_now()',
  'where token_hash = (select token_hash from step_proof
      where token_hash = p_token_hash and purpose = p_purpose and used_at is null and expires_at > app_now())');
