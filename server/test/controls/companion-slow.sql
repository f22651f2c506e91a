-- Joining waits between what it has read and what it writes, so that others come in between. No guard is missing.
select weaken('companion_join', '-- Waits in the unique indexes for another start of the same person.', 'perform pg_sleep(1.2);
  -- Waits in the unique indexes for another start of the same person.');
