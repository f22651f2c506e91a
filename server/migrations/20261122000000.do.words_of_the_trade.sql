-- Tables and columns take the words of the trade: tee time, tee sheet, friend request, green fee (docs/glossary.md, decision
-- 042). It comes before all of its day, so that they say the new words. Processes of the older release cannot go on beside it.
alter table frame rename to tee_time;
alter table sheet_template rename to tee_sheet_template;
alter index frame_reservation rename to tee_time_reservation;
alter table hold rename column frame_ids to tee_time_ids;
alter table reservation_group rename column frame_id to tee_time_id;
alter table reservation_seat rename column frame_id to tee_time_id;
alter table plan_fee rename column play to green_fee;
alter table friendship rename column asker_id to requester_id;
alter table friendship rename column asked_id to recipient_id;
alter table friendship rename column asked_number to requested_number;
alter table friendship rename column asked_at to requested_at;
alter table friendship rename column asker_label to requester_label;
alter table friendship rename column asked_label to recipient_label;
alter index one_unanswerable rename to one_request_to_a_number;

-- The names that PostgreSQL made of them: sequences, and constraints with their indexes.
do $$
declare
  v_one record;
begin
  for v_one in select relname from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace and relname ~ '^(frame|sheet_template)_'
  loop
    execute format('alter sequence %I rename to %I', v_one.relname,
      regexp_replace(regexp_replace(v_one.relname, '^frame_', 'tee_time_'), '^sheet_', 'tee_sheet_'));
  end loop;
  for v_one in
    select conrelid::regclass as owner, conname as old_name, regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace(regexp_replace(conname, '^frame_', 'tee_time_'), '^sheet_template', 'tee_sheet_template'),
        '_frame_id', '_tee_time_id'), '_asker_', '_requester_'), '_asked_(at|number)', '_requested_\1'), '_asked', '_recipient')
      as new_name
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0
      and conrelid in ('tee_time'::regclass, 'tee_sheet_template'::regclass, 'hold'::regclass, 'reservation_group'::regclass,
        'reservation_seat'::regclass, 'friendship'::regclass)
  loop
    if v_one.old_name <> v_one.new_name then
      execute format('alter table %s rename constraint %I to %I', v_one.owner, v_one.old_name, v_one.new_name);
    end if;
  end loop;
end $$;

-- What reservations keep of their price.
update reservation set quote = replace(quote::text, '"key": "play"', '"key": "green_fee"')::jsonb
  where quote::text like '%"key": "play"%';
update mail_outbox set kind = 'friend.requested' where kind = 'friend.asked';
update line_outbox set kind = 'friend.requested', instead = case when instead = 'friend.asked' then 'friend.requested' else instead end
  where 'friend.asked' in (kind, instead);

-- Its file has the new name; a database that begins here still has the old one from the migrations before.
drop function hold_frames;
