-- Subscribes to reservation_event: tells the companions of a reservation of its cancellation, its change, its late start, a message to its day's players and
-- tomorrow's play, in the transaction of the event.
create or replace function companions_follow() returns trigger
language plpgsql
as $$
begin
  case new.event
    when 'cancelled' then perform companions_tell(new.reservation_id, 'companion_cancelled', null, app_now() + interval '24 hours');
    when 'changed' then perform companions_moved(new.reservation_id, new.facts);
    when 'delayed' then perform companions_tell(new.reservation_id, 'companion_delayed', new.facts - 'until', (new.facts ->> 'until')::timestamptz);
    when 'messaged' then perform companions_tell(new.reservation_id, 'companion_message', new.facts - 'until', (new.facts ->> 'until')::timestamptz);
    when 'reminded' then perform companions_tell(new.reservation_id, 'companion_reminder', null, (new.facts ->> 'until')::timestamptz);
  end case;
  return null;
end $$;
