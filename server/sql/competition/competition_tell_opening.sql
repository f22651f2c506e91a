-- Tells those who asked for it that the entry of a competition is open, by mail and in the talk of a linked member, and deletes their wishes; also
-- where the entry was ended before. Once, however many processes run it. Returns how many are told. Locks: the rows of those who asked.
create or replace function competition_tell_opening() returns int
language plpgsql
as $$
declare
  v_row record;
  v_data jsonb;
  v_told int := 0;
begin
  for v_row in delete from competition_opening_notice n using competition c
      where c.id = n.competition_id and (c.entry_opens_at <= app_now() or c.state <> 'published')
      returning n.member_id, c.id, c.course_id, c.state loop
    continue when v_row.state <> 'published';
    v_data := jsonb_build_object('competition_id', v_row.id, 'member_id', v_row.member_id);
    perform put_mail('competition_opened', email, v_data, 2) from member where id = v_row.member_id and email is not null and quit_at is null;
    perform put_line('competition_opened', v_row.member_id, v_row.course_id, v_data, null, app_now() + interval '24 hours', 2);
    v_told := v_told + 1;
  end loop;
  return v_told;
end $$;
