-- Agents that sell the courses' starts by the OCTO standard: decision 077.
create table agent (
  id int generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  -- The number that a desk calls where the traveller has none.
  phone_number text not null check (phone_number <> ''),
  -- The club keeps a price without the agent's commission, or the net part of it, in percent.
  terms text not null check (terms in ('commission', 'net')),
  percent smallint not null check (percent between 0 and 100),
  -- The days ahead that it may sell, within the course's own window.
  window_days smallint not null check (window_days between 1 and 120),
  requests_per_minute int not null check (requests_per_minute between 30 and 6000),
  -- The starts that it may hold at once.
  holds_most smallint not null check (holds_most between 1 and 200),
  is_active boolean not null default true,
  version int not null default 1,
  made_at timestamptz not null default app_now()
);
create unique index one_agent_a_name on agent (name);

-- A key is shown once, and stored as a hash.
create table agent_key (
  id bigint generated always as identity primary key,
  agent_id int not null references agent,
  prefix text not null,
  key_hash bytea not null unique,
  made_at timestamptz not null default app_now(),
  made_by bigint references staff on delete set null,
  -- To the minute.
  used_at timestamptz,
  revoked_at timestamptz
);
create index agent_key_agent on agent_key (agent_id);

-- The plans that it may sell.
create table agent_plan (
  agent_id int not null references agent,
  plan_id integer not null references plan on delete cascade,
  primary key (agent_id, plan_id)
);
create index agent_plan_plan on agent_plan (plan_id);

-- A booking as its agent knows it: held until it is confirmed, then the reservation has the start, the party and the price.
create table agent_booking (
  agent_id int not null references agent,
  uuid uuid not null,
  hold_hash bytea not null unique,
  reservation_id bigint unique references reservation,
  plan_id integer not null references plan,
  course_id smallint not null references course,
  play_date date not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  -- [{ uuid, reference }]: a seat each.
  unit_items jsonb not null,
  -- The price that was told, and the terms of the agent at that time.
  quote jsonb not null,
  terms text not null check (terms in ('commission', 'net')),
  percent smallint not null check (percent between 0 and 100),
  contact jsonb not null default '{}',
  notes text,
  reseller_reference text,
  made_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  erased_at timestamptz,
  primary key (agent_id, uuid),
  check ((reservation_id is null) = (confirmed_at is null))
);
create index agent_booking_reference on agent_booking (agent_id, reseller_reference) where reseller_reference is not null;
create index agent_booking_made on agent_booking (agent_id, made_at);
create index agent_booking_unsold on agent_booking (expires_at) where reservation_id is null and erased_at is null;
create index agent_booking_plan on agent_booking (plan_id);

-- The calls of an agent that wrote something or were refused, kept for thirty days.
create table agent_call (
  id bigint generated always as identity primary key,
  agent_id int not null references agent,
  key_id bigint references agent_key,
  at timestamptz not null default app_now(),
  what text not null,
  status smallint not null,
  code text
);
create index agent_call_agent on agent_call (agent_id, id);
create index agent_call_at on agent_call (at);

alter domain hold_kind drop constraint known;
alter domain hold_kind add constraint known check (value in ('checkout', 'offer', 'desk', 'agent'));
alter domain booking_source drop constraint known;
alter domain booking_source add constraint known check (value in ('line', 'mypage', 'reserved', 'staff', 'phone', 'agent'));
