-- Joining waits between reading and writing, so that other calls run in between. No guard is missing.
select weaken('companion_join', '-- Here the unique indexes wait', 'perform pg_sleep(1.2);
  -- Here the unique indexes wait');
