-- A stored request with its wishes, addresses, offers and history; null when there is none. Locks nothing.
create or replace function request_now(p_id bigint) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select to_jsonb(r) - 'manage_token_hash' - 'person_key' || jsonb_build_object(
      'manage_token_hash', encode(r.manage_token_hash, 'hex'),
      'contact', r.contact || jsonb_build_object('email', coalesce(r.guest_email, m.email)),
      'pending_name', (select s.name from staff s where s.id = r.pending_by),
      'wishes', (select jsonb_agg(jsonb_build_object('position', w.position, 'play_date', w.play_date, 'hour', w.hour,
          'start_preference', w.start_preference) order by w.position) from request_wish w where w.request_id = r.id),
      'emails', (select coalesce(jsonb_agg(jsonb_build_object('email', e.email, 'is_proven', e.is_proven, 'told_at', e.told_at,
          'is_stopped', exists (select from request_mail_stop s where s.address_hash = sha256(convert_to(e.email, 'UTF8'))))
          order by e.email), '[]') from request_email e where e.request_id = r.id),
      'offers', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'offer', o.offer, 'made_at', o.made_at)
          order by o.id), '[]') from request_offer o where o.request_id = r.id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'actor', e.actor,
          'by', (select s.name from staff s where e.actor = 'staff:' || s.id)) order by e.id), '[]')
        from request_event e where e.request_id = r.id))
    from request r left join member m on m.id = r.member_id where r.id = p_id);
end $$;
