-- Books the start that is offered to a person who waits, and ends the wait. Returns as sale_book; 'hold_expired' for anybody else.
-- Locks: the key's turn, the entry, then as sale_book.
create or replace function waitlist_book(p book_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p.key, p.request_hash);
  v_hold bigint := (select h.id from hold h where h.token_hash = p.hold_hash and may_use_hold(h.holder, p.holder));
begin
  if v_answer is not null then return v_answer; end if;
  if not waitlist_lock(v_hold, p.person_key, p.address_key) then return jsonb_build_object('result', 'hold_expired'); end if;
  v_answer := sale_book(p, true);
  if v_answer ->> 'result' = 'booked' then perform waitlist_take(v_hold, (v_answer ->> 'id')::bigint); end if;
  return v_answer;
end $$;
