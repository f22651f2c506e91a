-- The key of the holder that a hold's time counts for: a member, a network, or all networks of an IPv6 site.
create or replace function turn_of(p_holder text) returns bigint
language sql immutable parallel safe
as $$ select hashtextextended(case when p_holder like '%~%' then split_part(p_holder, '~', 2) else p_holder end, 0) $$;
