-- Entering a competition: decisions 113 to 115. A place is a seat of the capacity; it has no start until the pairing is published.

alter table competition
  -- Beside the title, as "第12回": empty for none.
  add column subtitle text not null default '' check (length(subtitle) <= 40),
  -- What an entrant agrees to, beside what the columns say.
  add column conditions text not null default '' check (length(conditions) <= 2000),
  -- What is won, as the course writes it.
  add column prize_words text not null default '' check (length(prize_words) <= 400),
  add column entry_opens_at timestamptz,
  add column entry_closes_at timestamptz,
  -- Withdrawing online is possible until then.
  add column withdraw_until timestamptz,
  add column capacity smallint check (capacity between 1 and 500),
  -- What the capacity counts: players, or parties that enter together.
  add column capacity_of text not null default 'players' check (capacity_of in ('players', 'groups')),
  -- How many may enter together.
  add column party_from smallint not null default 1 check (party_from between 1 and 4),
  add column party_to smallint not null default 4 check (party_to between 1 and 4),
  -- Everybody, or course members only: of everybody who enters.
  add column open_to text not null default 'all' check (open_to in ('all', 'course_member')),
  add column needs_handicap boolean not null default false,
  -- In tenths: who may enter; both ends included, null for no limit.
  add column handicap_from smallint check (handicap_from between -100 and 540),
  add column handicap_to smallint check (handicap_to between -100 and 540),
  -- On the play date, both ends included.
  add column age_from smallint check (age_from between 1 and 120),
  add column age_to smallint check (age_to between 1 and 120),
  add column women_only boolean not null default false,
  -- Yen for one entrant, beside what playing costs by the plan.
  add column fee integer not null default 0 check (fee between 0 and 1000000),
  add column plan_id integer references plan,
  -- Minutes since midnight of the first and the last start, as announced with the competition.
  add column start_from smallint check (start_from between 0 and 1439),
  add column start_to smallint check (start_to between 0 and 1439),
  -- When the start list is announced.
  add column pairing_on date,
  -- How long a free place is kept for the person it is offered to.
  add column offer_hours smallint not null default 24 check (offer_hours between 1 and 168),
  -- What the desk read: rises with every change of the competition itself, not with an entry.
  add column version integer not null default 1,
  add column called_off_words text,
  add constraint complete_when_open check (state not in ('published', 'closed') or coalesce(
    entry_opens_at < entry_closes_at and entry_closes_at <= withdraw_until and capacity > 0 and plan_id > 0
    and start_from <= start_to and pairing_on <= play_date, false)),
  add constraint party_in_order check (party_from <= party_to),
  add constraint handicaps_in_order check (handicap_from <= handicap_to),
  add constraint ages_in_order check (age_from <= age_to),
  add constraint handicap_where_judged check (needs_handicap or (handicap_from is null and handicap_to is null)),
  add constraint called_off_with_words check ((state = 'called_off') = (called_off_words is not null));
create index on competition (play_date, id) where state in ('published', 'closed');

-- Starts of the sheet that are kept for a competition. A start is of one competition.
create table competition_start (
  competition_id bigint not null references competition,
  tee_time_id bigint not null references tee_time,
  primary key (competition_id, tee_time_id)
);
create unique index one_competition_a_start on competition_start (tee_time_id);

-- Those who enter together, one or more; the holder is the first of them. Its number is the reservation's number for the golfer.
create table competition_party (
  id bigint generated always as identity primary key,
  number text not null unique references booking_number,
  competition_id bigint not null references competition,
  member_id bigint references member,
  state text not null
    check (state in ('entered', 'waiting', 'offered', 'withdrawn', 'declined', 'expired', 'called_off')),
  players smallint not null check (players between 1 and 4),
  -- The order of the waiting list: by this instant, then by id.
  waiting_since timestamptz,
  -- A place is kept for the party until then.
  offer_until timestamptz,
  wish_start text not null default 'any' check (wish_start in ('early', 'any', 'late')),
  wish_with text not null default '' check (length(wish_with) <= 60),
  wish_cart boolean not null default false,
  -- The dated cancellation schedule as agreed to: of the whole party.
  cancellation jsonb not null,
  terms_version integer not null,
  source text not null check (source in ('line', 'mypage', 'staff', 'phone')),
  line_tracking_id text,
  version integer not null default 1,
  entered_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- Yen owed for withdrawing; null while the party has not withdrawn, and where the course has called off.
  withdraw_fee integer,
  erased_at timestamptz,
  check ((state = 'offered') = (offer_until is not null)),
  check (state not in ('waiting', 'offered') or waiting_since is not null),
  check ((state in ('withdrawn', 'declined', 'expired', 'called_off')) = (ended_at is not null)),
  check (state = 'withdrawn' or withdraw_fee is null)
);
create index on competition_party (member_id) where member_id is not null;
create index on competition_party (competition_id, waiting_since, id) where state = 'waiting';
create index on competition_party (offer_until) where state = 'offered';
create trigger only_of_members before insert on competition_party for each row when (new.member_id is not null)
  execute function only_of_members();

-- A person has the state of the party, or `withdrawn` alone. Only who is `entered` is paired and plays.
alter table competition_entry
  add column party_id bigint references competition_party,
  add column seat smallint check (seat between 1 and 4),
  add column state text not null default 'entered'
    check (state in ('entered', 'waiting', 'offered', 'withdrawn', 'declined', 'expired', 'called_off')),
  -- What proves the handicap: the number of the association, or the club that gave it.
  add column handicap_proof text check (length(handicap_proof) <= 40),
  -- The price as shown: { customer_class, fee, lines, total }, in yen.
  add column price jsonb,
  -- The published start; null before. The order of the names on the start list within it.
  add column tee_time_id bigint references tee_time,
  add column tee_seat smallint check (tee_seat between 1 and 4),
  add constraint party_with_seat check ((party_id is null) = (seat is null)),
  add constraint start_with_seat check ((tee_time_id is null) = (tee_seat is null)),
  add constraint only_players_start check (tee_time_id is null or state in ('entered', 'called_off')),
  drop constraint competition_entry_competition_id_member_id_key;
create unique index one_entry_a_person on competition_entry (competition_id, member_id)
  where state in ('entered', 'waiting', 'offered');
create unique index one_player_a_tee_seat on competition_entry (tee_time_id, tee_seat);
create index on competition_entry (party_id);

create table competition_party_event (
  id bigint generated always as identity primary key,
  party_id bigint not null references competition_party on delete cascade,
  at timestamptz not null default app_now(),
  event text not null check (event in ('entered', 'waiting', 'offered', 'accepted', 'declined', 'expired', 'changed', 'left',
    'withdrawn', 'called_off', 'paired')),
  -- 'm:' and the member, 'system', or 'staff:' and the staff member.
  actor text not null
);
create index on competition_party_event (party_id);

create type competition_order as (
  key given_text, request_hash given_bytes, number given_text, competition_id given_bigint, member_id given_bigint,
  may_wait given_flag, wish_start given_text, wish_with given_text, wish_cart given_flag, cancellation given_json,
  terms_version given_int, source given_text, tracking_id text, people given_json
);
