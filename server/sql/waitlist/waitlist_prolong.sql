-- Lets an open offer last at least until p_until: a desk has ordered its start for the member. Locks: the entry, the tee time, the hold.
create or replace function waitlist_prolong(p_number text, p_until timestamptz) returns void
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry bigint;
  v_offer waitlist_offer;
begin
  select id into v_entry from waitlist_entry where number = p_number for update;
  select * into v_offer from waitlist_offer where entry_id = v_entry and state = 'open';
  if v_offer.id is null then return; end if;
  perform lock_tee_times(array[v_offer.tee_time_id]);
  update waitlist_offer set until = greatest(until, p_until) where id = v_offer.id;
  perform prolong_held(v_offer.hold_id, p_until);
end $$;
