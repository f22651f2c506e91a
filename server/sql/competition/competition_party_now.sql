-- A stored entry of a party with its competition, people, start list and history; null when there is none. Locks nothing.
create or replace function competition_party_now(p_party bigint) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select to_jsonb(p) || jsonb_build_object(
      'competition', jsonb_build_object('id', c.id, 'course_id', c.course_id, 'title', c.title, 'subtitle', c.subtitle,
        'play_date', c.play_date, 'state', c.state, 'format', c.format, 'fee', c.fee, 'entry_closes_at', c.entry_closes_at,
        'withdraw_until', c.withdraw_until, 'start_from', c.start_from, 'start_to', c.start_to, 'pairing_on', c.pairing_on,
        'called_off_words', coalesce(c.called_off_words, '')),
      'place', case p.state when 'waiting' then 1 + (select count(*) from competition_party a
        where a.competition_id = c.id and a.state = 'waiting' and (a.waiting_since, a.id) < (p.waiting_since, p.id)) end,
      'people', (select jsonb_agg(to_jsonb(e) || jsonb_build_object('start', (
          select jsonb_build_object('nine', t.nine, 'start_minute', t.start_minute, 'turn_minute', t.turn_minute,
            'delay', (select jsonb_build_object('minutes', d.minutes, 'message', d.message) from day_delay d
              where d.course_id = t.course_id and d.play_date = t.play_date and d.minutes > 0 and t.start_minute >= d.from_minute),
            'names', (select coalesce(jsonb_agg(jsonb_build_object('last_name', o.last_name, 'first_name', o.first_name,
                'last_name_kana', o.last_name_kana, 'first_name_kana', o.first_name_kana, 'nickname', o.nickname, 'shown_as', o.shown_as)
                order by o.tee_seat), '[]') from competition_entry o where o.tee_time_id = t.id and o.state = 'entered'))
          from tee_time t where t.id = e.tee_time_id)) order by e.seat) from competition_entry e where e.party_id = p.id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'event', v.event) order by v.id), '[]')
        from competition_party_event v where v.party_id = p.id))
    from competition_party p join competition c on c.id = p.competition_id where p.id = p_party);
end $$;
