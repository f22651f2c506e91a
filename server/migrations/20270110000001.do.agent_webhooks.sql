-- The receivers that are told of an agent's bookings and days: decision 078. Failures count until something has arrived.
create table agent_webhook (
  id uuid primary key default gen_random_uuid(),
  agent_id int not null references agent,
  event text not null check (event in ('booking_update', 'availability_update')),
  url text not null check (char_length(url) <= 500),
  made_at timestamptz not null default app_now(),
  failures smallint not null default 0,
  last_error text,
  -- The instant at which the next of its deliveries may leave; in the future while one is under way, or after a failure.
  next_at timestamptz not null default app_now(),
  unique (agent_id, event, url)
);

-- The deliveries that wait for a webhook, in its order.
create table agent_delivery (
  no bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null references agent_webhook on delete cascade,
  -- { uuid } of a booking, or { days: [{ course_id, dates }] }.
  facts jsonb not null,
  made_at timestamptz not null default app_now()
);
create index agent_delivery_webhook on agent_delivery (webhook_id, no);

-- The days as a webhook was last told of: the version of their row.
create table agent_webhook_day (
  webhook_id uuid not null references agent_webhook on delete cascade,
  course_id smallint not null,
  play_date date not null,
  version text not null,
  primary key (webhook_id, course_id, play_date)
);

-- A desk, a closing or a job changes what an agent has sold. The function is filled by server/sql.
create function agent_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger agent_follow after insert on reservation_event for each row
  when (new.event in ('changed', 'cancelled')) execute function agent_follow();

-- A request for personal data finds a traveller by the address, too.
create index agent_booking_email on agent_booking (lower(contact ->> 'emailAddress')) where reservation_id is not null;
