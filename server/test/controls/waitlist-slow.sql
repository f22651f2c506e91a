-- Gives others time between the look at the line and the offer.
select weaken('waitlist_offer_start', 'perform pg_advisory_xact_lock(', 'perform pg_sleep(1); perform pg_advisory_xact_lock(');
