-- One start a day without its index: look whether the person plays that day, then write.
select weaken('book_regular', 'v_id := nextval(', 'if exists (select from reservation_seat s where s.person_key = p_person_key
    and s.play_date = v_hold.play_date and s.kept) then return jsonb_build_object(''result'', ''same_day''); end if;
  perform pg_sleep(0.02);
  v_id := nextval(');
select weaken('book_regular', 'on conflict (person_key, play_date) where kept and person_key is not null do nothing', '');
drop index one_start_a_day;
