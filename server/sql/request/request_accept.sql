-- Books an offered time through the sale and frees the others. p_total is the total that the golfer saw. Returns { result: 'done' },
-- 'request_moved', 'price_changed', or the sale's refusal. Locks: the key's turn, the request, the tee times of all its offers
-- ascending, then as sale_book.
create or replace function request_accept(p_key text, p_hash bytea, p_id bigint, p_offer bigint, p_total int, p_actor text) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p_key, p_hash);
  v_row request;
  v_total int;
begin
  if v_answer is not null then return v_answer; end if;
  select * into v_row from request where id = p_id for update;
  if v_row.state is distinct from 'offered' or v_row.offer_until <= app_now() then return jsonb_build_object('result', 'request_moved'); end if;
  select (offer -> 'quote' ->> 'total')::int into v_total from request_offer where id = p_offer and request_id = p_id and state = 'open';
  if v_total is null then return jsonb_build_object('result', 'request_moved'); end if;
  if v_total <> p_total then return jsonb_build_object('result', 'price_changed', 'total', v_total); end if;
  perform lock_tee_times(array(select i.tee_time_id from request_offer o join hold h on h.id = o.hold_id, unnest(h.items) i
    where o.request_id = p_id and o.state = 'open'));
  v_answer := request_book(v_row, p_offer);
  if v_answer ->> 'result' <> 'booked' then return v_answer; end if;
  update request_offer set state = 'accepted' where id = p_offer;
  perform request_free(p_id, 'declined', p_offer);
  update request set state = 'confirmed', reservation_id = (v_answer ->> 'id')::bigint, offer_until = null, version = version + 1,
    answered_at = app_now() where id = p_id returning * into v_row;
  perform request_note(p_id, 'accepted', p_actor);
  perform request_tell(v_row, 'request_confirmed', true);
  perform request_inform(v_row);
  perform request_tell_desk(v_row, 'accepted');
  return remember(p_key, p_hash, jsonb_build_object('result', 'done'));
end $$;
