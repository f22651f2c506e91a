-- Ends the held offers of a request, but p_except, and frees their starts for the waitlist and then for everybody. Call it behind the
-- request's lock. Locks the tee times, ascending, then the holds.
create or replace function request_free(p_request bigint, p_state text, p_except bigint) returns void
language plpgsql
as $$
declare
  v_holds bigint[];
  v_tee_times bigint[];
begin
  v_holds := array(select hold_id from request_offer
    where request_id = p_request and state in ('pending', 'open') and id is distinct from p_except);
  if cardinality(v_holds) = 0 then return; end if;
  v_tee_times := array(select i.tee_time_id from hold h, unnest(h.items) i where h.id = any (v_holds));
  -- Nobody was told of a pending one.
  delete from request_offer where hold_id = any (v_holds) and state = 'pending';
  update request_offer set state = p_state where hold_id = any (v_holds) and state = 'open';
  perform let_go(v_holds);
  perform announce('sheet', d.course_id, d.play_date::text, 0)
    from (select distinct course_id, play_date from tee_time where id = any (v_tee_times)) d;
  perform keep_for_waitlist(array(select id from tee_time where id = any (v_tee_times) and hold_id is null and reservation_id is null));
end $$;
