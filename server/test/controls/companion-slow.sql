-- Joining stands at the gate between reading and writing, and waits, so that others read in between. No guard is missing.
select weaken('companion_join', '-- Here the unique indexes wait', 'perform wait_at_gate(); perform pg_sleep(0.6);
  -- Here the unique indexes wait');
