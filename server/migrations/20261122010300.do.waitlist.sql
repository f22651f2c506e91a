-- The waitlist: decisions 066 and 067. A person waits once a date, for a time of day, a party, and one course or all nine.
create table waitlist_entry (
  id bigint generated always as identity primary key,
  number text not null unique,
  member_id bigint references member on delete cascade,
  guest_email text,
  -- Who waits: 'm:' and the member, or 'g:' and the hash of the guest's address.
  person_key text not null,
  -- The hash of the address, where there is one: an address waits once a date, as a guest and as a member.
  address_key text,
  manage_token_hash bytea,
  -- Null: any of the nine.
  course_id smallint references course,
  play_date date not null,
  time_of_day text not null check (time_of_day in ('any', 'early', 'morning', 'afternoon')),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  players smallint not null check (players between 1 and 4),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'ended')),
  -- The place in the line.
  joined_at timestamptz not null default app_now(),
  -- Nothing is offered before booking opens for this person.
  not_before timestamptz,
  passes smallint not null default 0,
  check (from_minute < to_minute),
  check ((member_id is null) <> (guest_email is null)),
  check ((guest_email is null) = (manage_token_hash is null))
);
create index waitlist_line on waitlist_entry (play_date, joined_at, id) where state = 'waiting';
create index on waitlist_entry (member_id) where member_id is not null;
create index on waitlist_entry (play_date);
create unique index one_wait_a_day on waitlist_entry (person_key, play_date) where state in ('waiting', 'offered');
create unique index one_wait_an_address on waitlist_entry (address_key, play_date) where state in ('waiting', 'offered');
create trigger only_of_members before insert on waitlist_entry for each row when (new.member_id is not null)
  execute function only_of_members();

-- A start that was kept for an entry. The same start is offered to one entry once.
create table waitlist_offer (
  id uuid primary key,
  entry_id bigint not null references waitlist_entry on delete cascade,
  tee_time_id bigint not null,
  hold_id bigint not null,
  state text not null default 'open' check (state in ('open', 'taken', 'missed', 'declined')),
  until timestamptz not null,
  -- What was offered, as the contract's `offer`.
  offer jsonb not null,
  made_at timestamptz not null default app_now(),
  unique (entry_id, tee_time_id)
);
create unique index one_offer_a_start on waitlist_offer (tee_time_id) where state = 'open';
create unique index one_offer_an_entry on waitlist_offer (entry_id) where state = 'open';
create index on waitlist_offer (hold_id) where state = 'open';
create index on waitlist_offer (until) where state = 'open';

create type waitlist_wish as (
  number given_text, member_id bigint, guest_email text, person_key given_text, address_key text, manage_hash bytea,
  course_id int, play_date given_date, time_of_day given_text, from_minute given_int, to_minute given_int, players given_int,
  not_before timestamptz, most_dates given_int, proof_hash bytea
);
