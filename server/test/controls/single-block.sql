-- Players who are to be kept apart, looked for only before the tee time is locked.
select weaken('single_join', 'if kept_apart(p_tee_time, p_member) then', 'if false then');
