-- The words and ranges that a sale writes, as domains (decision 062). A table's CHECK is stored as text and parsed by every statement
-- that writes the table, whatever it changes; a domain's is kept parsed, and asked only for the columns that are written.
create domain reservation_type as text;
create domain reservation_status as text;
create domain customer_class as text;
create domain holder_kind as text;
create domain booking_source as text;
create domain reservation_number as text;
create domain player_state as text;
create domain reservation_event_kind as text;
create domain hold_kind as text;
create domain tee_time_kind as text;
create domain tee_time_status as text;
create domain audience as text;
create domain day_type as text;
create domain day_status as text;
create domain minute_of_day as smallint;
create domain one_to_four as smallint;
create domain start_count as smallint;

-- The view is made again by the files of server/sql.
drop view if exists course_day_recount;
delete from sql_file where name = 'course_day_recount';

-- A domain without a constraint is its base type: no row and no index is written anew.
alter table reservation
  drop constraint reservation_type_check, drop constraint reservation_source_check, drop constraint reservation_number_check,
  drop constraint reservation_customer_class_check, drop constraint reservation_holder_kind_check,
  drop constraint reservation_status_of_type, drop constraint reservation_of_somebody,
  alter column type type reservation_type, alter column status type reservation_status,
  alter column customer_class type customer_class, alter column holder_kind type holder_kind,
  alter column source type booking_source, alter column number type reservation_number;
alter table reservation_group
  drop constraint reservation_group_group_no_check, drop constraint reservation_group_players_check,
  alter column group_no type one_to_four, alter column players type one_to_four;
alter table player
  drop constraint player_state_check, drop constraint player_seat_no_check,
  alter column state type player_state, alter column seat_no type one_to_four;
alter table reservation_event
  drop constraint reservation_event_event_check, alter column event type reservation_event_kind;
alter table hold
  drop constraint hold_kind_check, alter column kind type hold_kind;
alter table tee_time
  drop constraint tee_time_kind_check, drop constraint tee_time_status_check, drop constraint tee_time_audience_check,
  drop constraint tee_time_start_minute_check, drop constraint tee_time_turn_minute_check, drop constraint tee_time_capacity_check,
  drop constraint tee_time_check, drop constraint tee_time_not_oversold, drop constraint tee_time_group_sold_whole,
  alter column kind type tee_time_kind, alter column status type tee_time_status, alter column audience type audience,
  alter column start_minute type minute_of_day, alter column turn_minute type minute_of_day, alter column capacity type one_to_four;
alter table course_day
  drop constraint course_day_day_type_check, drop constraint course_day_status_check, drop constraint course_day_open_all_check,
  drop constraint course_day_open_member_check, drop constraint course_day_sold_check,
  alter column day_type type day_type, alter column status type day_status, alter column open_all type start_count,
  alter column open_member type start_count, alter column sold type start_count;

alter domain reservation_type add constraint known check (value in ('regular', 'single', 'competition', 'request'));
alter domain reservation_status add constraint known check (value in (
  'confirmed', 'tentative', 'established', 'not_held', 'requested', 'offered', 'declined', 'withdrawn', 'expired',
  'entered', 'waiting', 'cancelled', 'checked_in', 'played', 'no_show'));
alter domain customer_class add constraint known check (value in ('course_member', 'member', 'visitor'));
alter domain holder_kind add constraint known check (value in ('member', 'guest', 'front_desk'));
alter domain booking_source add constraint known check (value in ('line', 'mypage', 'reserved', 'staff', 'phone'));
alter domain reservation_number add constraint formed check (value ~ '^[0-9A-Z]{8}$');
alter domain player_state add constraint known check (value in ('representative', 'named', 'invited', 'preregistered', 'joined'));
alter domain reservation_event_kind add constraint known check (value in (
  'booked', 'cancelled', 'reminded', 'changed', 'checked_in', 'played'));
alter domain hold_kind add constraint known check (value in ('checkout', 'offer'));
alter domain tee_time_kind add constraint known check (value in ('group', 'single'));
alter domain tee_time_status add constraint known check (value in ('open', 'blocked', 'closed'));
alter domain audience add constraint known check (value in ('all', 'member'));
alter domain day_type add constraint known check (value in ('weekday', 'saturday', 'holiday'));
alter domain day_status add constraint known check (value in ('open', 'closed'));
alter domain minute_of_day add constraint within check (value between 0 and 1439);
alter domain one_to_four add constraint within check (value between 1 and 4);
alter domain start_count add constraint within check (value >= 0);

-- What spans columns is the CHECK of a domain over these columns: a table's CHECK, short to parse, casts its row to it.
create type type_and_status as (type reservation_type, status reservation_status);
create domain status_of_type as type_and_status constraint reservation_status_of_type check ((value).status in ('cancelled', 'checked_in', 'played', 'no_show')
  or case (value).type
    when 'regular' then (value).status = 'confirmed'
    when 'single' then (value).status in ('tentative', 'established', 'not_held')
    when 'request' then (value).status in ('requested', 'offered', 'declined', 'withdrawn', 'expired', 'confirmed')
    else (value).status in ('entered', 'waiting', 'confirmed') end);
create type holder_of_reservation as (
  kind holder_kind, member_id bigint, guest_email text, manage_token_hash bytea, contact jsonb, erased_at timestamptz
);
create domain of_somebody as holder_of_reservation constraint reservation_of_somebody check (case
  when (value).erased_at is not null then (value).member_id is null and (value).guest_email is null
  when (value).kind = 'member' then (value).member_id is not null and (value).guest_email is null
  when (value).kind = 'guest' then (value).member_id is null and (value).guest_email is not null
  else (value).member_id is null and (value).guest_email is null and (value).manage_token_hash is null
    and coalesce((value).contact ->> 'last_name', '') <> '' and coalesce((value).contact ->> 'phone_number', '') <> '' end);
create type tee_time_owner as (
  kind tee_time_kind, reservation_id bigint, taken smallint, capacity one_to_four, hold_id bigint, held_until timestamptz
);
create domain sold_whole as tee_time_owner constraint tee_time_group_sold_whole check ((value).taken between 0 and (value).capacity
  and ((value).hold_id is null) = ((value).held_until is null)
  and case (value).kind
    when 'group' then ((value).reservation_id is not null) = ((value).taken > 0)
    else (value).reservation_id is null and (value).hold_id is null and (value).taken = 0 end);
alter table reservation
  add constraint reservation_status_of_type check (row(type, status)::status_of_type is distinct from null),
  add constraint reservation_of_somebody check (
    row(holder_kind, member_id, guest_email, manage_token_hash, contact, erased_at)::of_somebody is distinct from null);
alter table tee_time add constraint tee_time_group_sold_whole check (
  row(kind, reservation_id, taken, capacity, hold_id, held_until)::sold_whole is distinct from null);
