create table member (
  id bigint generated always as identity primary key,
  member_number text not null unique check (member_number ~ '^\d{10}$'),
  email text not null check (email = lower(email)),
  password_hash text not null,
  last_name text not null,
  first_name text not null,
  last_name_kana text not null,
  first_name_kana text not null,
  phone_number text not null,
  emergency_contact_number text not null,
  zipcode text not null,
  prefecture smallint not null check (prefecture between 1 and 47),
  address text not null,
  birthday date not null,
  gender text check (gender in ('male', 'female', 'none')),
  main_golf_course smallint not null references course,
  marketing boolean not null default false,
  agreed_at timestamptz not null,
  agreed_version text not null,
  line_tracking_id text,
  -- Null until the code of a registration without earlier proof (is_shift_member) is entered.
  activated_at timestamptz,
  registered_at timestamptz not null default app_now()
);
-- One active account per address. Unproven registrations reserve nothing.
create unique index member_email on member (email) where activated_at is not null;

create table course_membership (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  course_id smallint not null references course,
  membership_id text not null,
  linked_at timestamptz not null default app_now(),
  unique (course_id, membership_id)
);
create index on course_membership (member_id);

create table member_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  companion_hash bytea not null,
  member_id bigint not null references member,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index on member_session (member_id);

create table login_failure (
  email_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

-- One mailed code per flow. The code is kept as an HMAC only.
create table email_code (
  flow_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'activation', 'forgot', 'guest')),
  email text not null,
  member_id bigint references member on delete cascade,
  code_hmac bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_code (email, sent_at);

-- A proven step: opens the next one until it expires.
create table step_proof (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'forgot_birthday', 'forgot_password', 'guest')),
  email text not null,
  member_id bigint references member on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Shared by all processes. Counts within a window; losing it in a crash costs nothing.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- The answer of a write, so that a repeat answers the same.
create table idempotency (
  key text primary key,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now()
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index on audit_log (subject, at);

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  -- What the mail is made of; emptied once it is sent.
  data jsonb not null,
  created_at timestamptz not null default app_now(),
  attempts smallint not null default 0,
  next_at timestamptz not null default app_now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (next_at) where sent_at is null and failed_at is null;

-- Where mails go when no SMTP server is configured: nothing leaves the machine.
create table mailbox_message (
  id uuid primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  received_at timestamptz not null default app_now()
);
create index on mailbox_message (received_at);
