-- Tells one reader of a message that has begun: the holder of a reservation, and its companions by the event, or an entrant of a competition. Who
-- plays on that day no longer is told nothing and is no reader any more. Returns whether anybody was told. Locks the reservation, then shares the
-- message, so that it is not taken back meanwhile.
create or replace function day_message_tell(p_reader bigint) returns boolean
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_reader day_message_reader;
  v_message day_message;
  v_plays boolean;
  v_kind text;
  v_data jsonb;
begin
  select * into v_reader from day_message_reader where id = p_reader;
  if v_reader.reservation_id is not null then perform from reservation where id = v_reader.reservation_id for update; end if;
  select * into v_message from day_message
    where id = v_reader.message_id and begins_at <= app_now() and taken_back_at is null for share;
  if v_message.id is null then return false; end if;
  v_plays := exists (select from reservation r where r.id = v_reader.reservation_id and r.course_id = v_message.course_id
      and r.play_date = v_message.play_date and r.status in ('confirmed', 'established', 'checked_in'))
    or exists (select from competition_entry e join tee_time t on t.id = e.tee_time_id where e.id = v_reader.entry_id and e.state = 'entered'
      and t.course_id = v_message.course_id and t.play_date = v_message.play_date);
  if not v_plays then
    delete from day_message_reader where id = p_reader and told_at is null;
    return false;
  end if;
  update day_message_reader set told_at = app_now() where id = p_reader and told_at is null;
  if not found then return false; end if;
  v_kind := case when v_reader.entry_id is null then 'reservation_message' else 'competition_message' end;
  v_data := jsonb_build_object('message', v_message.message, 'play_date', v_message.play_date);
  if v_reader.entry_id is not null then
    perform competition_tell(v_reader.entry_id, v_kind, jsonb_build_object('change', v_data));
  else
    perform tell_holder(v_reader.reservation_id, v_kind, v_data);
    perform note(v_reader.reservation_id, 'messaged', 'staff:' || v_message.staff_id, jsonb_build_object('message', v_message.message),
      v_data || jsonb_build_object('until', (v_message.play_date + 1)::timestamp at time zone 'Asia/Tokyo'));
  end if;
  update day_message_reader set
      mail_id = (select o.id from mail_outbox o where o.lane = 1 and o.sent_at is null and o.failed_at is null and o.kind = v_kind
        and o.xmin = pg_current_xact_id()::xid limit 1),
      line_id = (select o.id from line_outbox o where o.lane = 1 and o.done_at is null and o.kind = v_kind
        and o.xmin = pg_current_xact_id()::xid limit 1)
    where id = p_reader;
  -- The sheet shows what was told: once, with the last reader.
  if not exists (select from day_message_reader k where k.message_id = v_message.id and k.told_at is null) then
    perform announce('sheet', v_message.course_id, v_message.play_date::text, 0);
  end if;
  return true;
end $$;
