-- Takes a seat by the code of an invitation, for a member, or with details for a person without an account.
--
-- Answers { result: 'joined', id, player }. A member, or a proven address, that has a seat of this reservation gets the same answer again.
-- 'companion_address': the address has a seat, and the details are another person's.
-- 'already_preregistered', with the player and nothing of the person: the details have a seat, and nothing proves that the caller is that person.
-- Other refusals: 'invitation_invalid', 'own', 'renewed', 'revoked', 'cancelled', 'past', 'closed', 'used_up', 'full'.
-- The unique indexes refuse a person who has another start on that day.
--
-- A golf friend's kept seat outlives the code that told of it, and the number of its uses.
--
-- Locks: the key's turn, the member (share), the reservation, the person of the day, the proof.
create or replace function companion_join(p join_order) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_now timestamptz := app_now();
  v_answer jsonb := answered(p.key, p.request_hash);
  v_invitation companion_invitation;
  v_row reservation;
  v_player bigint;
  v_seat player;
  v_no int;
  v_is_first boolean;
  v_person text := 'm:' || p.member_id;
  v_is_kept boolean;
begin
  if v_answer is not null then return v_answer; end if;
  if p.member_id is not null then
    perform from member where id = p.member_id and quit_at is null for share;
    if not found then raise exception 'the member has left' using errcode = 'JG002'; end if;
  end if;
  select * into v_row from reservation
    where id = (select reservation_id from companion_invitation where code_hash = p.code_hash) for update;
  -- Read behind the lock, because it may have been revoked meanwhile.
  select * into v_invitation from companion_invitation where code_hash = p.code_hash;
  if v_invitation.id is null or v_now >= (v_row.play_date + 2) at time zone 'Asia/Tokyo' then
    return jsonb_build_object('result', 'invitation_invalid');
  end if;
  if v_row.member_id = p.member_id then return jsonb_build_object('result', 'own'); end if;
  v_is_kept := exists (select from player k where k.reservation_id = v_row.id and k.left_at is null and k.state = 'invited'
    and k.invited_member = p.member_id);
  if v_invitation.ended is not null and not v_is_kept then return jsonb_build_object('result', v_invitation.ended); end if;
  if v_row.status = 'cancelled' then return jsonb_build_object('result', 'cancelled'); end if;

  if p.member_id is not null then perform companion_claim(p.member_id, v_row.id); end if;
  -- A repeat: the member or the proven address has a seat. It answers with that seat.
  select k.id into v_player from player k left join preregistration r on r.player_id = k.id
    where k.reservation_id = v_row.id and k.left_at is null and (k.person_key = v_person or r.email = p.email) order by k.id limit 1;
  if v_player is not null then
    -- Two people may share an address, such as a couple. Somebody who corrects a slip in the own details is still the same person.
    if exists (select from preregistration r where r.player_id = v_player and r.birthday <> (p.details ->> 'birthday')::date
        and r.first_name_kana <> p.details ->> 'first_name_kana') then
      return jsonb_build_object('result', 'companion_address');
    end if;
    return remember(p.key, p.request_hash, jsonb_build_object('result', 'joined', 'id', v_row.id, 'player', v_player));
  end if;

  -- Others know a person's details, too, so the same details prove nothing.
  select k.id into v_player from player k join preregistration r on r.player_id = k.id
    where k.reservation_id = v_row.id and k.left_at is null and p.member_id is null
      and r.phone_number = p.details ->> 'phone_number' and r.birthday = (p.details ->> 'birthday')::date
      and r.last_name_kana = p.details ->> 'last_name_kana' and r.first_name_kana = p.details ->> 'first_name_kana'
    order by k.id limit 1;
  if v_player is not null then return jsonb_build_object('result', 'already_preregistered', 'player', v_player); end if;

  if v_row.play_date < (v_now at time zone 'Asia/Tokyo')::date then return jsonb_build_object('result', 'past'); end if;
  if companion_closed(v_row) is not null then return jsonb_build_object('result', 'closed'); end if;
  if v_invitation.uses >= p.most_uses and not v_is_kept then return jsonb_build_object('result', 'used_up'); end if;

  -- The choice of a seat: first one that is kept for this member or has this name, then an undecided one, then one whose person was
  -- invited by name only.
  select k.id into v_player from player k
    where k.reservation_id = v_row.id and k.left_at is null and k.state in ('named', 'invited')
      and (k.invited_member = p.member_id or (k.invited_member is null and k.group_no = v_invitation.group_no
        and p.names ? translate(k.name, E' \u3000', '')))
    order by k.invited_member is null, k.seat_no limit 1;
  v_no := companion_free_seat(v_row.id, v_invitation.group_no);
  if v_player is null and v_no is null then
    select k.id into v_player from player k where k.reservation_id = v_row.id and k.group_no = v_invitation.group_no
      and k.left_at is null and k.state = 'invited' and k.invited_member is null order by k.seat_no limit 1;
    if v_player is null then return jsonb_build_object('result', 'full'); end if;
  end if;

  -- Here the unique indexes wait for another booking of this person on the day, and refuse the seat if it succeeds.
  select * into v_seat from player where id = v_player;
  v_seat.person_key := v_person;
  v_seat.address_key := p.address_key;
  v_seat.state := case when p.member_id is null then 'preregistered' else 'joined' end;
  v_seat.name := p.name;
  v_seat.name_kana := null;
  v_seat.since := v_now;
  if v_player is null then
    v_seat.reservation_id := v_row.id;
    v_seat.group_no := v_invitation.group_no;
    v_seat.seat_no := v_no;
    v_player := seat_player(v_seat);
  else
    perform change_player(v_seat);
  end if;
  if p.details is not null then
    insert into preregistration (player_id, seed, manage_token_hash, last_name, first_name, last_name_kana, first_name_kana,
        phone_number, birthday, email)
      select v_player, p.seed, p.manage_hash, d.last_name, d.first_name, d.last_name_kana, d.first_name_kana, d.phone_number,
        d.birthday, p.email
      from jsonb_to_record(p.details) d (last_name text, first_name text, last_name_kana text, first_name_kana text,
        phone_number text, birthday date);
  end if;
  -- A use is a person: leaving and joining again counts once.
  v_is_first := not companion_came_before(v_player);
  update companion_invitation set uses = uses + 1 where id = v_invitation.id and v_is_first;
  perform count_change(v_row.id);
  perform write_audit(coalesce('member:' || p.member_id, 'guest'), 'companion.join', 'reservation:' || v_row.id);
  perform companion_tell_again(v_player, 'companion_joined', v_is_first);
  perform companion_tell(v_player, 'companion_confirmed', null, v_now + interval '24 hours');
  if p.proof_hash is not null and not exists (select from use_proof(p.proof_hash, 'guest')) then
    raise exception 'email_unproven' using errcode = 'JG001';
  end if;
  return remember(p.key, p.request_hash, jsonb_build_object('result', 'joined', 'id', v_row.id, 'player', v_player));
end $$;
