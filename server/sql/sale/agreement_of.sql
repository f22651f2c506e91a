-- The number of what a golfer agrees to: a plan, its price and its cancellation schedule, which counts from the play date (`dated`). Adds it where
-- p_may_add; null where it may not and there is none yet. Waits for a twin that is being added, so call it with p_may_add before all locks, in a
-- transaction of its own.
create or replace function agreement_of(p_plan jsonb, p_quote jsonb, p_cancellation jsonb, p_may_add boolean) returns integer
language plpgsql
as $$
declare
  v_digest bytea := sha256(convert_to(jsonb_build_array(p_plan, p_quote, p_cancellation)::text, 'UTF8'));
  v_id integer := (select id from agreement where digest = v_digest);
begin
  if v_id is not null or not p_may_add then return v_id; end if;
  insert into agreement (digest, plan, quote, cancellation) values (v_digest, p_plan, p_quote, p_cancellation)
    on conflict (digest) do nothing returning id into v_id;
  return coalesce(v_id, (select id from agreement where digest = v_digest));
end $$;
