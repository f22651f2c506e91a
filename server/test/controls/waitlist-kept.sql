-- A freed start is not kept for the people who wait for it.
select weaken('give', 'perform keep_for_waitlist(p_ids);', '');
