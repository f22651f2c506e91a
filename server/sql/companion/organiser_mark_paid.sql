-- Marks a player of the reservation as having paid the organiser what is collected now, or nothing. Returns { result: 'set', id } or the refusal, 'stale' for a player who is gone.
-- Locks: the reservation.
create or replace function organiser_mark_paid(p_id bigint, p_player bigint, p_is_paid boolean) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_refused text := organiser_refused(p_id, p_player);
begin
  if v_refused is not null then return jsonb_build_object('result', v_refused); end if;
  if p_is_paid then
    insert into organiser_paid (player_id, amount, paid_at)
      select p_player, coalesce(sum(amount), 0), app_now() from organiser_fee where reservation_id = p_id
      on conflict (player_id) do update set amount = excluded.amount, paid_at = excluded.paid_at where organiser_paid.amount <> excluded.amount;
  else
    delete from organiser_paid where player_id = p_player;
  end if;
  return jsonb_build_object('result', 'set', 'id', p_id);
end $$;
