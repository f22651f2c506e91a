-- Idempotency without twins queueing: look for the stored answer, then write.
select weaken('answered', 'perform pg_advisory_xact_lock(hashtextextended(p_key, 0));', '');
