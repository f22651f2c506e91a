-- Idempotency without the lock of the key: reads the stored answer, then writes.
select weaken('answered', 'perform pg_advisory_xact_lock(hashtextextended(p_key, 0));', '');
