-- A stored reservation with its groups, players and history, which begins with the booking; null when there is none. Volatile, so that the statement of a sale
-- function sees the function's own writes.
create or replace function reservation_now(p_id bigint) returns jsonb
language plpgsql
as $$
begin
  return (
    select jsonb_build_object('id', r.id, 'number', r.number, 'type', r.type, 'status', r.status, 'course_id', r.course_id,
      'play_date', r.play_date, 'day_type', d.day_type, 'holiday', d.holiday, 'member_id', r.member_id,
      'manage_token_hash', encode(r.manage_token_hash, 'hex'), 'customer_class', r.customer_class,
      'contact', r.contact || jsonb_build_object('email', coalesce(r.contact ->> 'email', r.guest_email, m.email)),
      'plan', coalesce(r.own_plan, a.plan), 'quote', coalesce(r.own_quote, a.quote),
      'cancellation', coalesce(r.own_cancellation, dated(a.cancellation, r.play_date)), 'players', r.players, 'note', r.note,
      'version', r.version, 'policy_of', r.policy_of, 'booked_at', r.booked_at, 'cancelled_at', r.cancelled_at, 'cancel_fee', r.cancel_fee,
      'closing', (select c.message from course_closing c where c.id = r.closing_id),
      'is_closing', closing_over(r.id) is not null,
      'delay', delay_of(r.id), 'has_contest', exists (select from contest t where t.reservation_id = r.id),
      'closed_part', (select closing_part(c) from course_closing c where c.id = r.closing_id),
      'groups', (
        select jsonb_agg(jsonb_build_object('group_no', g.group_no, 'tee_time_id', g.tee_time_id, 'nine', g.nine,
          'start_minute', g.start_minute, 'turn_minute', g.turn_minute, 'players', g.players, 'seats', (
            -- The known players' seats, and the lowest other seats up to the party size.
            select jsonb_agg(jsonb_build_object('seat', w.no, 'state', coalesce(w.state, 'undecided'), 'name', w.name,
              'is_here', w.is_here) order by w.no)
            from (
              select s.no, k.state, k.name, exists (select from seat_mark a where a.reservation_id = r.id and a.group_no = g.group_no
                  and a.seat = s.no and a.state = 'arrived') as is_here
                from generate_series(1, 4) s (no)
                left join player k on k.reservation_id = r.id and k.group_no = g.group_no and k.seat_no = s.no and k.left_at is null
              order by k.id is null, s.no limit g.players
            ) w)) order by g.group_no)
        from reservation_group g where g.reservation_id = r.id),
      -- Of a booking of before the history has a row, too.
      'events', jsonb_build_array(jsonb_build_object('at', r.booked_at, 'event', 'booked', 'detail', null)) || (
        select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'detail', e.detail) order by e.at, e.id), '[]')
        from reservation_event e where e.reservation_id = r.id and e.event <> 'booked'))
    from reservation r
      left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
      left join member m on m.id = r.member_id
      left join agreement a on a.id = r.agreement_id
    where r.id = p_id);
end $$;
