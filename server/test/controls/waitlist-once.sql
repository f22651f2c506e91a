-- Joining without the person's turn and the unique indexes: looks, waits, writes.
select weaken('waitlist_join', 'perform pg_advisory_xact_lock(hashtextextended(''waitlist '' || coalesce(p.address_key, p.person_key), 0));', '');
select weaken('waitlist_join', '  else
    insert', '  else
    perform pg_sleep(0.2);
    insert');
drop index one_wait_a_day;
drop index one_wait_an_address;
