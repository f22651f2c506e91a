-- Joining waits between what it has read and what it writes, so that others come in between. No guard is missing.
select weaken('companion_join', '-- The seat that is kept for this member, or has this name;', 'perform pg_sleep(0.4);
  -- The seat that is kept for this member, or has this name;');
