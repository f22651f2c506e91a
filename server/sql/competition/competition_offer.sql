-- Offers free places to the waiting list: to the first party that fits into what is left, and again while one does. A place is kept for the
-- hours that the competition says, at most until the day its start list is announced. Returns the number of offers. Call it behind the
-- competition's lock, after whatever has freed a place.
create or replace function competition_offer(p_competition bigint) returns int
language plpgsql
as $$
declare
  v_row competition;
  v_until timestamptz;
  v_party bigint;
  v_offers int := 0;
begin
  select * into v_row from competition where id = p_competition;
  v_until := least(app_now() + v_row.offer_hours * interval '1 hour', v_row.pairing_on::timestamp at time zone 'Asia/Tokyo');
  if v_row.state not in ('published', 'closed') or v_until <= app_now() + interval '1 hour' then return 0; end if;
  loop
    select p.id into v_party from competition_party p
      where p.competition_id = p_competition and p.state = 'waiting'
        and case v_row.capacity_of when 'groups' then 1 else p.players end <= competition_left(p_competition)
      order by p.waiting_since, p.id limit 1;
    exit when v_party is null;
    perform competition_offer_party(v_party, v_until, 'system');
    v_offers := v_offers + 1;
  end loop;
  return v_offers;
end $$;
