-- Tells the members of a draw's entries, those with one of the outcomes or all that stand (null), by mail and in the talk. Returns how many.
-- Waits for nobody.
create or replace function draw_tell(p_draw draw, p_kind text, p_outcomes text[]) returns int
language plpgsql
as $$
declare
  v_members bigint[] := array(select m.id from draw_entry e join member m on m.id = e.member_id and m.quit_at is null
    where e.draw_id = p_draw.id and e.withdrawn_at is null and (p_outcomes is null or e.outcome = any (p_outcomes)) order by e.number);
begin
  perform put_mail(p_kind, m.email, jsonb_build_object('draw_id', p_draw.id, 'member_id', m.id))
    from member m where m.id = any (v_members) and m.email is not null;
  perform put_line(p_kind, o.id, p_draw.course_id, jsonb_build_object('draw_id', p_draw.id, 'member_id', o.id), null,
    app_now() + interval '24 hours') from unnest(v_members) o (id);
  return cardinality(v_members);
end $$;
