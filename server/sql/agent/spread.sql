-- So many of some starts, evenly over their order; all of them where there are not more.
create or replace function spread(p_ids bigint[], p_most int) returns bigint[]
language plpgsql immutable parallel safe
as $$
begin
  if cardinality(p_ids) <= p_most then return p_ids; end if;
  return array(select p_ids[floor((n - 0.5) * cardinality(p_ids) / p_most)::int + 1] from generate_series(1, p_most) n);
end $$;
