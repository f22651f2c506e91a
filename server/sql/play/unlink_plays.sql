-- Gives rounds back to the players who had added them, as they were before a reservation had them; their scores stay.
create or replace function unlink_plays(p_plays bigint[]) returns void
language plpgsql
as $$
begin
  update play set reservation_id = null, nine = null, start_minute = null, companions = '{}', version = version + 1
    where id = any (p_plays) and is_added;
end $$;
