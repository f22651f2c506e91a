-- Sets how many players sold tee times have. Call it behind the locks of the tee times.
create or replace function set_taken(p_ids bigint[], p_players smallint[]) returns void
language plpgsql
as $$
begin
  update tee_time set taken = p_players[array_position(p_ids, id)]
    where id = any (p_ids) and taken <> p_players[array_position(p_ids, id)];
end $$;
