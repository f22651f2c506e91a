-- The sale's verbs take one composite argument each (decision 043): a field that is missing or misspelt is refused, not null.
create domain given_text as text not null;
create domain given_int as integer not null;
create domain given_bigint as bigint not null;
create domain given_flag as boolean not null;
create domain given_date as date not null;
create domain given_instant as timestamptz not null;
create domain given_bytes as bytea not null;
create domain given_json as jsonb not null;
create domain given_ids as bigint[] not null;
create domain given_counts as smallint[] not null;

create type hold_order as (
  token_hash given_bytes, holder given_text, device bytea, course_id given_int, play_date given_date, tee_time_ids given_ids,
  players given_counts, plan_id given_int, terms_version given_int, may_member_only given_flag, opens_at given_instant,
  closes_at given_instant, replaces bytea, most_holds given_int, most_of_device given_int, most_of_day given_int
);
create type book_order as (
  key given_text, request_hash given_bytes, hold_hash given_bytes, holder given_text, number given_text, member_id bigint,
  guest_email text, person_key given_text, address_key text, manage_hash bytea, customer_class given_text,
  terms_version given_int, opens_at given_instant, closes_at given_instant, contact given_json, plan given_json,
  quote given_json, total given_int, cancellation given_json, note given_text, source given_text, tracking_id text,
  representative given_text
);
create type cancel_order as (
  key given_text, request_hash given_bytes, id given_bigint, version given_int, fee given_int, fee_until given_instant,
  online_until given_instant, reason text, actor given_text
);
create type change_order as (
  key given_text, request_hash given_bytes, id given_bigint, version given_int, play_date given_date, terms_version given_int,
  may_member_only given_flag, opens_at given_instant, closes_at given_instant, fee_until given_instant, plan given_json,
  quote given_json, total given_int, cancellation given_json, group_nos given_counts, tee_time_ids given_ids,
  players given_counts, leaving given_json, detail given_json, actor given_text
);

-- Who had a tee time held last, and since when: a keyed number, so that a released start is not held again and again.
alter table tee_time add column turn_of bigint;
alter table tee_time add column turn_began timestamptz;
-- The browser that an anonymous hold was made with: many guests may share a network.
alter table hold add column device bytea;

-- One person a day also where the same address books as a guest and as a member: 'g:' and the hash of the address.
alter table reservation_seat add column address_key text;
update reservation_seat set address_key = person_key where kept and person_key like 'g:%';
update reservation_seat s set address_key = 'g:' || encode(sha256(convert_to(m.email, 'UTF8')), 'hex')
  from member m
  where s.kept and s.person_key = 'm:' || m.id and m.email is not null and not exists (
    select from reservation_seat twin where twin.kept and twin.play_date = s.play_date
      and twin.address_key = 'g:' || encode(sha256(convert_to(m.email, 'UTF8')), 'hex'));
create unique index one_address_a_day on reservation_seat (address_key, play_date) where kept and address_key is not null;

-- What a change changed: before and after.
alter table reservation_event add column detail jsonb;

-- The verbs have other names now; a database that begins here still has these from the migrations before.
drop function if exists book_regular, cancel_reservation;

-- Indexes that the words of the trade have not reached.
alter index sheet_template_course_id_idx rename to tee_sheet_template_course_id_idx;
alter index friendship_asker_id_idx rename to friendship_requester_id_idx;
alter index friendship_asked_id_idx rename to friendship_recipient_id_idx;
