-- What the organiser collects from each player, in place of what it was: [{ label, amount }]. Returns { result: 'set', id } or the refusal.
-- Locks: the reservation.
create or replace function organiser_set_fees(p_id bigint, p_fees jsonb) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row reservation;
begin
  select * into v_row from reservation where id = p_id for update;
  if organiser_closed(v_row) is not null then return jsonb_build_object('result', organiser_closed(v_row)); end if;
  delete from organiser_fee where reservation_id = p_id;
  insert into organiser_fee (reservation_id, no, label, amount)
    select p_id, f.no, f.fee ->> 'label', (f.fee ->> 'amount')::int from jsonb_array_elements(p_fees) with ordinality f (fee, no);
  return jsonb_build_object('result', 'set', 'id', p_id);
end $$;
