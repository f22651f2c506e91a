-- Releases a hold of a checkout or a desk; an offer stands until its end. Does nothing when the hold has ended already. Locks its tee times, ascending,
-- then the hold.
create or replace function release_hold(p_token_hash bytea, p_holder text) returns void
language plpgsql set lock_timeout = '2s'
as $$
begin
  perform let_go(array(select h.id from hold h where h.token_hash = p_token_hash and h.kind <> 'offer' and may_use_hold(h.holder, p_holder)));
end $$;
