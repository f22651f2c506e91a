-- Tells of an opening after a look at who asked, and forgets them afterwards: two processes see the same rows.
select weaken('competition_tell_opening', 'delete from competition_opening_notice n using competition c
      where c.id = n.competition_id and (c.entry_opens_at <= app_now() or c.state <> ''published'')
      returning n.member_id, c.id, c.course_id, c.state loop', 'select n.member_id, c.id, c.course_id, c.state
      from competition_opening_notice n join competition c on c.id = n.competition_id where c.entry_opens_at <= app_now() loop
    perform pg_sleep(0.5);
    delete from competition_opening_notice where (competition_id, member_id) = (v_row.id, v_row.member_id);');
