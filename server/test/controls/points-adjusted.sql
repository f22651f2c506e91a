-- Points that are adjusted by what was read before anybody else's turn.
select weaken('adjust_points', 'perform pg_advisory_xact_lock(hashtextextended(''points'', 0));', '');
select weaken('adjust_points', 'where member_id = p_member for update', 'where member_id = p_member');
