-- Puts a person into the line of a date. The same wish again keeps its place; another wish takes a new place at the end. Uses up a
-- guest's proof. Returns { result: 'joined', number } or why not: 'waitlist_limit', 'stale' while a start is offered to the person
-- on this date, or where the address waits as a member, 'email_unproven'. Locks: the person's turn, the person's entry of the date, the proof.
create or replace function waitlist_join(p waitlist_wish) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_entry waitlist_entry;
  v_today date := (app_now() at time zone 'Asia/Tokyo')::date;
begin
  perform pg_advisory_xact_lock(hashtextextended('waitlist ' || coalesce(p.address_key, p.person_key), 0));
  select * into v_entry from waitlist_entry e
    where (e.person_key = p.person_key or e.address_key = p.address_key) and e.play_date = p.play_date
      and e.state in ('waiting', 'offered') order by e.id limit 1 for update;
  -- A member who comes as a guest of the same address already waits there, and so does another address of the same mailbox: an entry is
  -- shown to its own address only.
  if v_entry.state = 'offered' or v_entry.person_key <> p.person_key or v_entry.guest_email <> p.guest_email then
    return jsonb_build_object('result', 'stale');
  end if;
  if v_entry.id is not null then
    update waitlist_entry set course_id = p.course_id, time_of_day = p.time_of_day, from_minute = p.from_minute,
        to_minute = p.to_minute, players = p.players, not_before = p.not_before, joined_at = app_now(), passes = 0
      where id = v_entry.id
        and (course_id, time_of_day, players) is distinct from (p.course_id::smallint, p.time_of_day::text, p.players::smallint);
  elsif (select count(*) from waitlist_entry e where (e.person_key = p.person_key or e.address_key = p.address_key)
      and e.state in ('waiting', 'offered') and e.play_date >= v_today) >= p.most_dates then
    return jsonb_build_object('result', 'waitlist_limit');
  else
    insert into waitlist_entry (number, member_id, guest_email, person_key, address_key, manage_token_hash, course_id, play_date,
        time_of_day, from_minute, to_minute, players, not_before)
      values (p.number, p.member_id, p.guest_email, p.person_key, p.address_key, p.manage_hash, p.course_id, p.play_date,
        p.time_of_day, p.from_minute, p.to_minute, p.players, p.not_before);
    if p.guest_email is not null then
      perform put_mail('waitlist_joined', p.guest_email, jsonb_build_object('number', p.number));
    end if;
  end if;
  if p.proof_hash is not null and not exists (select from use_proof(p.proof_hash, 'guest')) then
    raise exception 'email_unproven' using errcode = 'JG001';
  end if;
  return jsonb_build_object('result', 'joined', 'number', coalesce(v_entry.number, p.number));
end $$;
