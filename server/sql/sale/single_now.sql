-- A single tee time as a wish is judged by, for a member or (null) anybody; null for a group tee time. Locks nothing.
create or replace function single_now(p_tee_time bigint, p_member bigint) returns json
language plpgsql
as $$
begin
  return (
    select json_build_object('state', s.state, 'plan_id', s.plan_id, 'minimum', s.minimum, 'decision_at', s.decision_at,
      'below_minimum', s.below_minimum, 'women_only', s.women_only, 'sold', seats_sold(s.tee_time_id),
      'free', seats_free(s.tee_time_id, '{}'), 'is_kept_apart', p_member is not null and kept_apart(s.tee_time_id, p_member),
      'gender', (select m.gender from member m where m.id = p_member),
      'profile', (select json_build_object('rules_agreed', f.rules_agreed_at is not null) from single_profile f where f.member_id = p_member))
    from single_tee_time s where s.tee_time_id = p_tee_time);
end $$;
