-- Stops between the look at the line and the offer.
select weaken('waitlist_offer_start', 'perform pg_advisory_xact_lock(', 'perform wait_at_gate(); perform pg_advisory_xact_lock(');
