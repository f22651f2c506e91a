-- A start is offered to the person who was first in the line when it was read, without another look.
select weaken('waitlist_offer_start', 'if v_first is distinct from p_entry then', 'if false then');
