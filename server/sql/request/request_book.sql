-- Books an offer of a request as a reservation of type request with the request's number, at the price that was offered. Returns the
-- answer of sale_book; what it raises is left to the caller. Call it behind the request's lock. Locks as sale_book.
create or replace function request_book(p_row request, p_offer bigint) returns jsonb
language plpgsql
as $$
declare
  v_offer jsonb;
  v_hold hold;
  v_email text := coalesce(p_row.guest_email, (select email from member where id = p_row.member_id));
  v_start timestamptz;
  v_version int := (select terms_version from course where id = p_row.course_id);
begin
  select offer, hold_id into v_offer, v_hold.id from request_offer where id = p_offer;
  select * into v_hold from hold where id = v_hold.id;
  if v_hold.id is null then return jsonb_build_object('result', 'hold_expired'); end if;
  select min((t.play_date + make_interval(mins => t.start_minute)) at time zone 'Asia/Tokyo') into v_start
    from tee_time t where t.id = any (tee_times_of(v_hold.items));
  return sale_book(jsonb_populate_record(null::book_order, jsonb_build_object(
    'key', 'request.book:' || p_row.id || ':' || p_offer, 'request_hash', '\x00'::bytea, 'hold_hash', v_hold.token_hash,
    'holder', v_hold.holder, 'number', p_row.number, 'has_number', true, 'type', 'request', 'told', 'request_confirmed',
    'holder_kind', case when p_row.member_id is null then 'guest' else 'member' end,
    'member_id', p_row.member_id, 'guest_email', p_row.guest_email, 'person_key', p_row.person_key, 'address_key', p_row.address_key,
    'manage_hash', p_row.manage_token_hash, 'customer_class', v_offer ->> 'customer_class', 'terms_version', v_version,
    'opens_at', '-infinity', 'closes_at', v_start, 'contact', p_row.contact || jsonb_build_object('email', v_email),
    'plan', v_offer -> 'plan', 'quote', v_offer -> 'quote', 'total', v_offer -> 'quote' -> 'total',
    'cancellation', v_offer -> 'cancellation', 'note', p_row.note, 'source', p_row.source, 'tracking_id', p_row.line_tracking_id,
    'representative', (p_row.contact ->> 'last_name') || ' ' || (p_row.contact ->> 'first_name'))), true);
end $$;
