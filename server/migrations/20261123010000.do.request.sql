-- Requests: decisions 094 to 097. A request is not a reservation: it has wishes, and no start until the course confirms one.

-- Every public number, of a reservation or a request: a number is given once, and a request hands its own on to its reservation.
create table booking_number (number text primary key check (number ~ '^[0-9A-Z]{8}$'));
insert into booking_number select number from reservation;

-- A request may be for more groups than the web sells at once.
create domain group_number as smallint constraint within check (value between 1 and 40);
alter table reservation_group alter column group_no type group_number;

-- When a course's desk answers. Weekdays from Sunday, minutes since midnight; null: nobody answers on that day.
alter table course
  add column answers_within_hours smallint not null default 8 check (answers_within_hours between 1 and 80),
  add column desk_opens smallint[] not null default '{480,480,480,480,480,480,480}' check (cardinality(desk_opens) = 7),
  add column desk_closes smallint[] not null default '{1020,1020,1020,1020,1020,1020,1020}' check (cardinality(desk_closes) = 7),
  add column most_request_groups smallint not null default 20 check (most_request_groups between 1 and 40);

create table request (
  id bigint generated always as identity primary key,
  number text not null unique references booking_number,
  course_id smallint not null references course,
  member_id bigint references member,
  guest_email text,
  -- 'm:' and the member, or 'g:' and the hash of the guest's address; address_key is that hash where there is an address.
  person_key text not null,
  address_key text,
  manage_token_hash bytea,
  contact jsonb not null,
  players smallint not null check (players between 1 and 160),
  groups smallint not null check (groups between 1 and 40),
  options text[] not null default '{}' check (options <@ array['competition', 'prizes', 'room', 'carts']),
  note text not null default '',
  state text not null default 'requested'
    check (state in ('requested', 'offered', 'confirmed', 'declined', 'withdrawn', 'expired')),
  version integer not null default 1,
  source text not null check (source in ('line', 'mypage', 'reserved', 'staff', 'phone')),
  line_tracking_id text,
  requested_at timestamptz not null default app_now(),
  -- The course answers until then; counted again when the wishes change or the golfer declines an offer.
  answer_by timestamptz not null,
  -- When the golfer was told that the answer is late.
  late_at timestamptz,
  answered_at timestamptz,
  offer_until timestamptz,
  -- What the desk wrote with its latest answer.
  words text not null default '',
  decline_reason text check (decline_reason in ('full', 'not_neighbouring', 'facilities', 'closed', 'other')),
  ways jsonb not null default '[]',
  reservation_id bigint references reservation,
  -- An answer that its author can still take back: nobody is told before pending_until.
  pending jsonb,
  pending_by bigint references staff,
  pending_until timestamptz,
  erased_at timestamptz,
  check (groups <= players and players <= groups * 4),
  check ((state = 'offered') = (offer_until is not null)),
  check ((state = 'confirmed') = (reservation_id is not null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check ((pending is null) = (pending_until is null) and (pending is null) = (pending_by is null)),
  check (pending is null or state = 'requested'),
  check (case when erased_at is null then (member_id is null) <> (guest_email is null) else member_id is null and guest_email is null end)
);
create index on request (member_id) where member_id is not null;
create index on request (course_id, answer_by) where state in ('requested', 'offered');
create index on request (person_key, requested_at);
create index on request (address_key, requested_at) where address_key is not null;
create index request_pending on request (pending_until) where pending is not null;
create trigger only_of_members before insert on request for each row when (new.member_id is not null)
  execute function only_of_members();

create table request_wish (
  request_id bigint not null references request on delete cascade,
  position smallint not null check (position between 1 and 3),
  play_date date not null,
  -- 8: from 8:00 to 8:59; null: no hour is named.
  hour smallint check (hour between 5 and 16),
  start_preference smallint not null check (start_preference between 1 and 6),
  primary key (request_id, position)
);
create unique index one_wish_once on request_wish (request_id, play_date, hour, start_preference) nulls not distinct;

-- Addresses that are told besides the holder's: a proven one of every answer, an informed one once a request.
create table request_email (
  request_id bigint not null references request on delete cascade,
  email text not null check (email = lower(email)),
  is_proven boolean not null,
  told_at timestamptz,
  primary key (request_id, email)
);
create index on request_email (email, told_at) where not is_proven;

-- Hashes of addresses that want no mail about other people's requests.
create table request_mail_stop (address_hash bytea primary key, at timestamptz not null default app_now());

-- Starts that a request is offered, or is about to be confirmed into: a hold of kind offer.
create table request_offer (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  hold_id bigint not null,
  -- Pending: held for an answer that can be taken back.
  state text not null default 'pending' check (state in ('pending', 'open', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- What is offered, as the contract's `offer`.
  offer jsonb not null,
  made_at timestamptz not null default app_now()
);
create index on request_offer (request_id);
create unique index one_accepted_offer on request_offer (request_id) where state = 'accepted';
create unique index one_request_a_hold on request_offer (hold_id) where state in ('pending', 'open');

create table request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references request on delete cascade,
  at timestamptz not null default app_now(),
  event text not null check (event in ('requested', 'changed', 'offered', 'offer_declined', 'offer_withdrawn', 'accepted',
    'confirmed', 'declined', 'withdrawn', 'expired', 'late', 'answer_failed')),
  -- 'm:' and the member, 'guest', 'system', or 'staff:' and the staff member.
  actor text not null
);
create index on request_event (request_id);

create type request_order as (
  key given_text, request_hash given_bytes, number given_text, course_id given_int, member_id bigint, guest_email text,
  person_key given_text, address_key text, manage_hash bytea, contact given_json, players given_int, groups given_int,
  options given_json, note given_text, source given_text, tracking_id text, answer_by given_instant, wishes given_json,
  emails given_json, proofs given_json, most_open given_int, most_a_day given_int
);
create type request_edit as (
  key given_text, request_hash given_bytes, id given_bigint, version given_int, players given_int, groups given_int,
  options given_json, note given_text, answer_by given_instant, wishes given_json, actor given_text
);
create type request_reply as (
  key given_text, request_hash given_bytes, id given_bigint, version given_int, staff_id given_bigint, answer given_json,
  orders given_json, undo_until given_instant
);
