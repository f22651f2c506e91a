-- Tells one person of an entry: by mail where there is an address, and in the talk of a linked member. Nobody without an account is told.
-- Waits for no lock but the key share of the member.
create or replace function competition_tell(p_entry bigint, p_kind text, p_data jsonb) returns void
language plpgsql
as $$
declare
  v_to record;
  v_data jsonb := coalesce(p_data, '{}') || jsonb_build_object('entry_id', p_entry);
begin
  select c.course_id, m.id as member_id, m.email into v_to
    from competition_entry e join competition c on c.id = e.competition_id join member m on m.id = e.member_id
    where e.id = p_entry and m.quit_at is null;
  if v_to.email is not null then perform put_mail(p_kind, v_to.email, v_data); end if;
  if v_to.member_id is not null then
    perform put_line(p_kind, v_to.member_id, v_to.course_id, v_data, null, app_now() + interval '24 hours');
  end if;
end $$;
