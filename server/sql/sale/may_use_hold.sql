-- May this holder use a hold whose token it has? A member's hold is that member's only; one made without an account belongs to
-- the token, so that a guest may change networks or log in between choosing and booking. An offer is asked for its person, too, by
-- whoever has made it.
create or replace function may_use_hold(p_hold_holder text, p_holder text) returns boolean
language sql immutable parallel safe
as $$ select p_hold_holder = p_holder or p_hold_holder like 'a:%' $$;
