-- Tells those who take part in a contest that its result is out: the companions, and unless `p_by_organiser` has published it whoever has booked. Waits for
-- no lock but the key share of the members.
create or replace function contest_tell(p_reservation bigint, p_by_organiser boolean) returns void
language plpgsql
as $$
declare
  v_player player;
begin
  for v_player in select k.* from player k
      where k.reservation_id = p_reservation and k.left_at is null and k.state in ('representative', 'joined', 'preregistered') order by k.id loop
    if v_player.state <> 'representative' then
      perform companion_tell(v_player.id, 'contest_result', null, app_now() + interval '24 hours');
    elsif not p_by_organiser then
      perform companion_tell_representative(p_reservation, 'contest_result', jsonb_build_object('player_id', v_player.id));
    end if;
  end loop;
end $$;
