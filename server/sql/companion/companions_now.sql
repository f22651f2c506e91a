-- A reservation with the latest invitation of each group, its players and all that is known of them. Every answer about companions is made from it.
-- Null when there is none. Volatile, so that the statement of a companion function sees the function's own writes.
create or replace function companions_now(p_id bigint) returns jsonb
language plpgsql
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'number', r.number, 'type', r.type, 'status', r.status, 'course_id', r.course_id,
      'play_date', r.play_date, 'day_type', d.day_type, 'holiday', d.holiday, 'member_id', r.member_id, 'version', r.version,
      'manage_token_hash', encode(r.manage_token_hash, 'hex'), 'plan', r.plan, 'quote', r.quote, 'booked_at', r.booked_at,
      'closing', (select c.message from course_closing c where c.id = r.closing_id),
      'delay', delay_of(r.id),
      'messages', coalesce((
        select jsonb_agg(jsonb_build_object('at', e.at, 'words', e.detail ->> 'message') order by e.id desc)
        from reservation_event e where e.reservation_id = r.id and e.event = 'messaged'), '[]'),
      'closed_part', (select closing_part(c) from course_closing c where c.id = r.closing_id),
      'representative', coalesce((select k.name from player k where k.reservation_id = r.id and k.state = 'representative'), ''),
      'fees', coalesce((select jsonb_agg(jsonb_build_object('label', f.label, 'amount', f.amount) order by f.no) from organiser_fee f
        where f.reservation_id = r.id), '[]'),
      'has_contest', exists (select from contest t where t.reservation_id = r.id),
      'until', companions_until(r.course_id, r.play_date, r.first_start),
      'groups', (
        select jsonb_agg(jsonb_build_object('group_no', g.group_no, 'nine', g.nine, 'start_minute', g.start_minute,
          'turn_minute', g.turn_minute, 'players', g.players, 'is_private_plan', g.is_private_plan,
          'invitation', (
            select jsonb_build_object('seed', i.seed, 'code_hash', encode(i.code_hash, 'hex'), 'shown_name', i.shown_name, 'made_at', i.made_at,
              'ended', i.ended)
            from companion_invitation i where i.reservation_id = r.id and i.group_no = g.group_no
            order by i.id desc limit 1),
          'seats', (
            -- As in reservation_now: the known players' seats, and the lowest other seats up to the party size.
            select jsonb_agg(to_jsonb(w) order by w.seat)
            from (
              select s.no as seat, k.id as player, coalesce(k.state, 'undecided') as state, k.name, k.name_kana, k.since,
                exists (select from seat_mark a where a.reservation_id = r.id and a.group_no = g.group_no and a.seat = s.no
                  and a.state = 'arrived') as is_here,
                case when k.id is null then true else not companion_stopped(k) end as is_told, k.invited_member,
                case when coalesce(l.member_id, a.member_id) is not null then 'line'
                  when coalesce(p.email, m.email) is not null or k.invited_member is not null then 'mail' end as told_by,
                (select o.opened_at from companion_opened o where o.player_id = k.id) as opened_at,
                (select jsonb_object_agg(t.kind, jsonb_build_object('at', t.told_at, 'data', t.data)) from organiser_told t where t.player_id = k.id) as told,
                exists (select from organiser_paid o where o.player_id = k.id
                  and o.amount >= (select coalesce(sum(f.amount), 0) from organiser_fee f where f.reservation_id = k.reservation_id)) as has_paid,
                coalesce((select o.amount from organiser_paid o where o.player_id = k.id), 0) as paid,
                (select jsonb_build_object('place', c.place, 'minute', c.minute, 'seats', c.seats) from organiser_car c
                  where c.driver_id = k.id) as car,
                (select o.driver_id from organiser_ride o where o.player_id = k.id) as rides_with,
                case when k.person_key like 'm:%' then substr(k.person_key, 3)::bigint end as member_id,
                coalesce(p.birthday, m.birthday) as birthday, f.id as friend_id,
                case when p.player_id is not null then jsonb_build_object('seed', p.seed, 'token_hash', encode(p.manage_token_hash, 'hex'),
                  'last_name', p.last_name, 'first_name', p.first_name, 'last_name_kana', p.last_name_kana,
                  'first_name_kana', p.first_name_kana, 'phone_number', p.phone_number, 'birthday', p.birthday, 'email', p.email
                ) end as preregistration
              from generate_series(1, 4) s (no)
                left join player k on k.reservation_id = r.id and k.group_no = g.group_no and k.seat_no = s.no and k.left_at is null
                left join preregistration p on p.player_id = k.id
                left join member m on m.id = case when k.person_key like 'm:%' then substr(k.person_key, 3)::bigint end
                left join line_link l on l.member_id = m.id
                left join line_link a on a.member_id = k.invited_member
                left join friendship f on f.accepted_at is not null and k.state <> 'representative'
                  and least(f.requester_id, f.recipient_id) = least(r.member_id, coalesce(k.invited_member, m.id))
                  and greatest(f.requester_id, f.recipient_id) = greatest(r.member_id, coalesce(k.invited_member, m.id))
              order by k.id is null, s.no limit g.players
            ) w)) order by g.group_no)
        from reservation_group g where g.reservation_id = r.id))
    from reservation r left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
    where r.id = p_id);
end $$;
