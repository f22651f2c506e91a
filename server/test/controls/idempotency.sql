-- Idempotency without twins queueing: look for the stored answer, then write.
select weaken('book_regular', 'perform pg_advisory_xact_lock(hashtextextended(p_key, 0));', '');
