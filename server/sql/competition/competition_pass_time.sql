-- Carries out the due steps of a competition's waiting list: ends offers that nobody has answered, offers free places to the next, and
-- ends the wait once the start list is out. Returns how many parties it moved. Locks: the competition.
create or replace function competition_pass_time(p_competition bigint) returns int
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row competition;
  v_party bigint;
  v_moved int := 0;
begin
  select * into v_row from competition where id = p_competition for update;
  for v_party in select id from competition_party where competition_id = p_competition and (
      (state = 'offered' and (offer_until <= app_now() or v_row.state not in ('published', 'closed')))
      or (state = 'waiting' and v_row.state not in ('published', 'closed'))) order by id loop
    perform competition_note(v_party, 'expired', 'expired', 'system');
    perform competition_tell_party(v_party, 'competition_expired', true);
    v_moved := v_moved + 1;
  end loop;
  return v_moved + competition_offer(p_competition);
end $$;
