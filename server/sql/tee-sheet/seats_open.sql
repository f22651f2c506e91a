-- Can seats of this single tee time be taken? Not while it is closed, and until it is decided; an established one to the end of its booking window, which the
-- caller judges. Call it behind the lock of the tee time: the decision takes the same lock.
create or replace function seats_open(p_tee_time bigint) returns boolean
language plpgsql
as $$
begin
  return exists (select from single_tee_time s join tee_time t on t.id = s.tee_time_id where s.tee_time_id = p_tee_time and t.status <> 'closed'
    and (s.state = 'established' or (s.state in ('waiting', 'asking') and s.decision_at > app_now())));
end $$;
