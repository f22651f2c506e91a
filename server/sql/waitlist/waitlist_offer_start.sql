-- Offers a free start to the first person in its line: the hold of the sale, the offer and its messages in one transaction.
-- p_passed_over are entries that cannot be sold this start now, as the service has judged. Returns { result: 'held', until },
-- 'not_first' when somebody else is first in the line by now, or why the sale refused the hold.
-- Locks: the line of the date, the entry, then what sale_hold locks.
create or replace function waitlist_offer_start(p_entry bigint, p_passed_over bigint[], p_id uuid, p_offer jsonb, p_hold hold_order)
returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_tee_time bigint := p_hold.tee_time_ids[1];
  v_entry waitlist_entry;
  v_first bigint;
  v_answer jsonb;
begin
  -- One start of a date is offered at a time, so that two workers cannot overtake each other in the line.
  perform pg_advisory_xact_lock(hashtextextended('waitlist of ' || p_hold.play_date, 0));
  select entry_id into v_first from waitlist_match
    where tee_time_id = v_tee_time and entry_id <> all (p_passed_over) order by joined_at, entry_id limit 1;
  if v_first is distinct from p_entry then return jsonb_build_object('result', 'not_first'); end if;
  select * into v_entry from waitlist_entry where id = p_entry and state = 'waiting' for update skip locked;
  if v_entry.id is null then return jsonb_build_object('result', 'not_first'); end if;
  v_answer := sale_hold(p_hold);
  if v_answer ->> 'result' <> 'held' then return v_answer; end if;
  insert into waitlist_offer (id, entry_id, tee_time_id, hold_id, until, offer)
    values (p_id, p_entry, v_tee_time, (select id from hold where token_hash = p_hold.token_hash), p_hold.until, p_offer);
  update waitlist_entry set state = 'offered' where id = p_entry;
  perform waitlist_tell(v_entry, 'waitlist_offer', p_id, p_hold.course_id::int, p_hold.until);
  return v_answer;
end $$;
