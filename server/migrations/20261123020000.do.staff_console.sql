-- Staff log in: with a password and a second factor, or by a passkey (decisions 098 to 100).

-- The courses that a person works for; a group administrator works for all and has none here.
create table staff_course (
  staff_id bigint not null references staff on delete cascade,
  course_id smallint not null references course,
  primary key (staff_id, course_id)
);
insert into staff_course (staff_id, course_id) select id, course_id from staff where course_id is not null;
alter table staff drop column course_id;

-- The secret of the authenticator app, encrypted with the server's secret; null: not set up yet.
alter table staff add column totp_secret bytea;
-- The step of the last code that was accepted: none is accepted twice.
alter table staff add column totp_step bigint;
alter table staff add column deactivated_at timestamptz;
alter table staff add column last_seen_at timestamptz;
-- Counts changes of name, role, courses and of being active.
alter table staff add column version integer not null default 1;

create table staff_session (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  -- `half`: the password is proven, the second factor is missing.
  state text not null check (state in ('half', 'open')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- The last work at the desk, by which an idle session locks.
  active_at timestamptz not null default app_now(),
  locked_at timestamptz,
  -- Wrong second factors of a half session, wrong passwords at the lock of an open one.
  tries smallint not null default 0,
  -- The secret that a half session sets up, encrypted.
  totp_secret bytea
);
create index on staff_session (staff_id);

-- Devices that have logged in to an account, as for members (decision 023).
create table staff_device (
  token_hash bytea not null,
  staff_id bigint not null references staff on delete cascade,
  last_seen_at timestamptz not null default app_now(),
  primary key (token_hash, staff_id)
);
create index on staff_device (staff_id);

-- One row for each recovery code that is still good.
create table staff_recovery_code (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz
);
create index on staff_passkey (staff_id);

-- A question to a passkey, deleted by its answer. Without staff: who answers is not known yet.
create table staff_passkey_question (
  flow_hash bytea primary key,
  challenge text not null,
  staff_id bigint references staff on delete cascade,
  expires_at timestamptz not null
);

-- Links in mails, good once. The token is made of the seed and the server's secret, and stands nowhere.
create table staff_link (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invitation', 'password')),
  seed bytea not null,
  token_hash bytea not null unique,
  email text not null,
  -- Of an invitation.
  name text,
  role text check (role in ('group_admin', 'course_manager', 'front_desk')),
  course_ids smallint[],
  invited_by bigint references staff,
  -- Of a new password.
  staff_id bigint references staff on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- Used, withdrawn or replaced.
  ended_at timestamptz,
  check ((kind = 'invitation') = (role is not null and course_ids is not null and invited_by is not null and name is not null)),
  check ((kind = 'password') = (staff_id is not null))
);
create unique index one_staff_invitation on staff_link (email) where kind = 'invitation' and ended_at is null;

-- Who looked, changed, and why. Entries are only added; the history of members' log-ins is deleted after its time.
alter table audit_log add column course_id smallint;
alter table audit_log add column before jsonb;
alter table audit_log add column after jsonb;
alter table audit_log add column why text;
create index on audit_log (course_id, id);
create index on audit_log (actor, id);

-- What has changed, for desks that were away for a while; deleted after hours.
create table live_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default app_now(),
  topic text not null,
  course_id smallint,
  key text not null,
  version integer not null
);
create index on live_event (at);

-- Where staff are just now; losing it in a crash costs nothing.
create unlogged table staff_presence (
  token_hash bytea primary key,
  staff_id bigint not null,
  course_id smallint not null,
  subject text not null,
  since timestamptz not null,
  until timestamptz not null
);
create index on staff_presence (course_id);

create trigger append_only before update on audit_log for each row execute function refuse_change();
create trigger kept before delete on audit_log for each row when (old.action not like 'login.%') execute function refuse_change();
create trigger never_emptied before truncate on audit_log for each statement execute function refuse_change();
