-- Tells one player of something: by LINE if the member is linked (the sender writes a mail if LINE refuses), else by mail to the
-- member's or the proven address. A player who has stopped them for the reservation gets none. Waits for no lock but the key share of the member.
create or replace function companion_tell(p_player bigint, p_kind text, p_data jsonb, p_not_after timestamptz) returns void
language plpgsql
as $$
declare
  v_to record;
  v_data jsonb := coalesce(p_data, '{}') || jsonb_build_object('player_id', p_player);
begin
  select r.course_id, m.id as member_id, l.member_id as linked, coalesce(p.email, m.email) as email into v_to
    from player k join reservation r on r.id = k.reservation_id
      left join preregistration p on p.player_id = k.id
      left join member m on m.id = coalesce(case when k.person_key like 'm:%' then substr(k.person_key, 3)::bigint end, k.invited_member)
        and m.quit_at is null
      left join line_link l on l.member_id = m.id
    where k.id = p_player and k.state <> 'representative' and not companion_stopped(k);
  if v_to.linked is not null then
    perform put_line(p_kind, v_to.linked, v_to.course_id, v_data, p_kind, p_not_after);
  elsif v_to.email is not null then
    perform put_mail(p_kind, v_to.email, v_data);
  end if;
end $$;
