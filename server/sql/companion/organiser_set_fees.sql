-- Stores the amounts that the organiser collects from each player, in place of those before: [{ label, amount }]. Returns { result: 'set', id } or the refusal.
-- Locks: the reservation.
create or replace function organiser_set_fees(p_id bigint, p_fees jsonb) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_refused text := organiser_refused(p_id, null);
begin
  if v_refused is not null then return jsonb_build_object('result', v_refused); end if;
  delete from organiser_fee where reservation_id = p_id;
  insert into organiser_fee (reservation_id, no, label, amount)
    select p_id, f.no, f.fee ->> 'label', (f.fee ->> 'amount')::int from jsonb_array_elements(p_fees) with ordinality f (fee, no);
  return jsonb_build_object('result', 'set', 'id', p_id);
end $$;
