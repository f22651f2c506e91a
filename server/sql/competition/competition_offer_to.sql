-- Offers places by the desk's hand to the party that an entrant waits with, whatever its place in the line, and until the day of play, also
-- after the clock has stopped to offer. Returns { result: 'done', passed }: the parties that have waited longer; 'entry_moved' where the
-- party does not wait; 'competition_full' with left; 'competition_state' from the day of play on. The caller has locked the competition.
-- Locks: the party.
create or replace function competition_offer_to(p_competition bigint, p_entry bigint, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row competition;
  v_party competition_party;
  v_until timestamptz;
  v_left int := competition_left(p_competition);
begin
  select * into v_row from competition where id = p_competition;
  select p.* into v_party from competition_party p join competition_entry e on e.party_id = p.id
    where e.id = p_entry and p.competition_id = p_competition and e.state = 'waiting' for update of p;
  if v_party.id is null then return jsonb_build_object('result', 'entry_moved'); end if;
  v_until := least(app_now() + v_row.offer_hours * interval '1 hour', v_row.play_date::timestamp at time zone 'Asia/Tokyo');
  if v_until <= app_now() then return jsonb_build_object('result', 'competition_state'); end if;
  if (case v_row.capacity_of when 'groups' then 1 else v_party.players end) > v_left then
    return jsonb_build_object('result', 'competition_full', 'left', v_left);
  end if;
  perform competition_offer_party(v_party.id, v_until, p_actor);
  return jsonb_build_object('result', 'done', 'passed', (select count(*) from competition_party a where a.competition_id = p_competition
    and a.state = 'waiting' and (a.waiting_since, a.id) < (v_party.waiting_since, v_party.id)));
end $$;
