-- LINE: who a LINE user is to us. Members who came from LINE may have neither an e-mail address nor a password.
alter table member alter column email drop not null;
alter table member alter column password_hash drop not null;

create table line_link (
  line_user_id text primary key check (line_user_id ~ '^U[0-9a-f]{32}$'),
  member_id bigint not null unique references member on delete cascade,
  display_name text not null,
  linked_at timestamptz not null default app_now()
);

-- Which course's official account a LINE user has added, or has blocked since. Told by the webhook; also of users that are linked to nobody.
create table line_friend (
  course_id smallint not null references course,
  line_user_id text not null check (line_user_id ~ '^U[0-9a-f]{32}$'),
  state text not null check (state in ('friend', 'blocked')),
  changed_at timestamptz not null,
  primary key (course_id, line_user_id)
);
create index on line_friend (line_user_id);

-- One attempt of LINE Login in a browser: used once, by the browser that has the binding cookie.
create table line_login (
  state_hash bytea primary key,
  binding_hash bytea not null,
  nonce text not null,
  verifier text not null,
  purpose text not null check (purpose in ('login', 'link')),
  member_id bigint references member on delete cascade,
  expires_at timestamptz not null
);

alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check
  check (purpose in ('registration', 'activation', 'forgot', 'guest', 'email_change', 'email_add'));

-- The credential of the add-email flow: LINE has proven the member, who has no address yet.
create table line_credential (
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  expires_at timestamptz not null
);
