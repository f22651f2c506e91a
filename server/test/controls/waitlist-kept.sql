-- A freed start is not kept for the people who wait for it.
select weaken('keep_freed', 'perform keep_for_waitlist(array[new.id]);', '');
