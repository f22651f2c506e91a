-- A hold is opened by its token. One that a member made is that member's only; one made without an account follows its
-- token, so that a guest may change networks, or log in, between choosing and booking.
create or replace function may_use_hold(p_hold_holder text, p_holder text) returns boolean
language sql immutable parallel safe
as $$ select p_hold_holder = p_holder or p_hold_holder like 'a:%' $$;
