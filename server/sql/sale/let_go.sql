-- Ends holds and frees their tee times; the unused time of a checkout is given back to its holder's turn. Locks the tee times,
-- ascending, the claims of single ones, then the holds.
create or replace function let_go(p_holds bigint[]) returns void
language plpgsql
as $$
declare
  v_now timestamptz := app_now();
  v_tee_times bigint[];
begin
  select coalesce(array_agg(i.tee_time_id), '{}') into v_tee_times from hold h, unnest(h.items) i where h.id = any (p_holds);
  perform lock_tee_times(v_tee_times);
  update tee_time t set hold_id = null, held_until = null,
      turns = case when h.kind = 'checkout' and t.held_until > v_now
        then turns_with(t.turns, turn_of(h.holder), v_now - t.held_until, v_now) else t.turns end
    from hold h where t.id = any (v_tee_times) and h.id = any (p_holds) and t.hold_id = h.id;
  update tee_time t set turns = turns_with(t.turns, turn_of(h.holder), v_now - h.until, v_now)
    from hold h where t.id = any (v_tee_times) and t.kind = 'single' and h.id = any (p_holds) and t.id = any (tee_times_of(h.items))
      and h.kind = 'checkout' and h.until > v_now;
  delete from seat_claim where tee_time_id = any (v_tee_times) and hold_id = any (p_holds);
  delete from hold where id = any (p_holds);
end $$;
