-- One start a day without the unique indexes: reads whether the person plays that day, then writes.
select weaken('sale_book', 'v_id := nextval(', 'if exists (select from player s where s.person_key = p.person_key
    and s.play_date = v_hold.play_date and s.kept) then return jsonb_build_object(''result'', ''same_day''); end if;
  perform pg_sleep(0.02);
  v_id := nextval(');
select weaken('sale_book', 'on conflict do nothing;
  if not found then raise exception ''same_day''', ';
  if not found then raise exception ''same_day''');
drop index one_start_a_day;
drop index one_address_a_day;
