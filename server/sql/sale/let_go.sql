-- Ends holds and frees their tee times; the unused time of a checkout is given back to its holder's turn. Locks the tee times,
-- ascending, the claims of single ones, then the holds.
create or replace function let_go(p_holds bigint[]) returns void
language plpgsql
as $$
begin
  perform lock_tee_times(array(select i.tee_time_id from hold h, unnest(h.items) i where h.id = any (p_holds)));
  perform release_starts(tee_times_of(h.items), h.id, case h.kind when 'checkout' then turn_of(h.holder) end, h.until)
    from hold h where h.id = any (p_holds);
  delete from hold where id = any (p_holds);
end $$;
