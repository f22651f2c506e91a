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
    insert into mail_outbox (lane, kind, recipient, data)
      select 2, 'competition_opened', email, v_data from member where id = v_row.member_id and email is not null and quit_at is null;
    insert into line_outbox (lane, kind, member_id, course_id, data, not_after)
      select 2, 'competition_opened', member_id, v_row.course_id, v_data, app_now() + interval '24 hours'
      from line_link where member_id = v_row.member_id;
    v_told := v_told + 1;
  end loop;
  return v_told;
end $$;
