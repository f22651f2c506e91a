-- Stores a new request with its wishes and addresses, and tells its holder and the desk. Returns { result: 'done', number },
-- { result: 'request_same', number } of the person's open request with the same wishes and party, or 'request_limit'. Raises 'email_unproven' for a proof that is no longer good, and 'number_taken'. Locks: the key's turn, the
-- person's turn, the proofs.
create or replace function request_send(p request_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_answer jsonb := answered(p.key, p.request_hash);
  v_row request;
  v_proof text;
  v_same text;
begin
  if v_answer is not null then return v_answer; end if;
  perform pg_advisory_xact_lock(hashtextextended('request ' || coalesce(p.address_key, p.person_key), 0));
  select r.number into v_same from request r
    where (r.person_key = p.person_key or r.address_key = p.address_key) and r.course_id = p.course_id
      and r.state in ('requested', 'offered') and r.players = p.players and r.groups = p.groups
      and (select jsonb_agg(jsonb_build_array(w.play_date, w.hour, w.start_preference) order by w.position)
        from request_wish w where w.request_id = r.id)
      = (select jsonb_agg(jsonb_build_array(w.wish -> 'play_date', w.wish -> 'hour', w.wish -> 'start_preference') order by w.no)
        from jsonb_array_elements(p.wishes) with ordinality w (wish, no))
    order by r.id limit 1;
  if found then return jsonb_build_object('result', 'request_same', 'number', v_same); end if;
  if exists (select from request r where r.person_key = p.person_key or r.address_key = p.address_key
    having count(*) filter (where r.state in ('requested', 'offered')) >= p.most_open
      or count(*) filter (where r.requested_at > app_now() - interval '1 day') >= p.most_a_day) then
    return jsonb_build_object('result', 'request_limit');
  end if;
  if not take_number(p.number) then raise exception 'number_taken' using errcode = 'JG001'; end if;
  insert into request (number, course_id, member_id, guest_email, person_key, address_key, manage_token_hash, contact, players, groups,
      options, note, source, line_tracking_id, answer_by, requested_at)
    values (p.number, p.course_id, p.member_id, p.guest_email, p.person_key, p.address_key, p.manage_hash, p.contact, p.players, p.groups,
      array(select jsonb_array_elements_text(p.options)), p.note, p.source, p.tracking_id, p.answer_by, app_now())
    returning * into v_row;
  perform request_wish_for(v_row.id, p.wishes);
  insert into request_email (request_id, email, is_proven)
    select v_row.id, e.email, e.is_proven from jsonb_to_recordset(p.emails) as e (email text, is_proven boolean);
  perform request_note(v_row.id, 'requested', case when p.member_id is null then 'guest' else 'm:' || p.member_id end);
  perform request_tell(v_row, 'request_received', false);
  perform request_tell_desk(v_row, 'requested');
  for v_proof in select jsonb_array_elements_text(p.proofs) loop
    if not exists (select from use_proof(decode(v_proof, 'hex'), 'guest')) then
      raise exception 'email_unproven' using errcode = 'JG001';
    end if;
  end loop;
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'done', 'number', p.number));
end $$;
