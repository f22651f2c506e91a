-- Assistants that read and write for a member by MCP: decision 081.

-- A program that has registered itself. Its name and its addresses are what it says of itself.
create table assistant_client (
  id text primary key,
  name text not null check (char_length(name) between 1 and 60),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  made_at timestamptz not null default app_now(),
  used_at timestamptz not null default app_now()
);
create index assistant_client_used on assistant_client (used_at);

-- The question of a program to a member, from the log-in to the exchange of its code.
create table assistant_request (
  token_hash bytea primary key,
  client_id text not null references assistant_client on delete cascade,
  redirect_uri text not null,
  state text,
  challenge text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_at timestamptz not null,
  -- Answered by a member: with a code, or with a refusal.
  member_id bigint references member on delete cascade,
  code_hash bytea unique,
  connection_id bigint,
  check (code_hash is null or member_id is not null),
  check (connection_id is null or code_hash is not null)
);
create index assistant_request_client on assistant_request (client_id);
create index assistant_request_member on assistant_request (member_id) where member_id is not null;
create index assistant_request_expires on assistant_request (expires_at);

-- A program that acts for a member. Its tokens are computed from the seed, the generation and the server's secret.
create table assistant_connection (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  client_id text not null references assistant_client,
  name text not null,
  host text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  seed bytea not null,
  generation int not null default 1,
  renewed_at timestamptz not null default app_now(),
  made_at timestamptz not null default app_now(),
  -- To the minute.
  used_at timestamptz not null default app_now()
);
create index assistant_connection_member on assistant_connection (member_id);
create index assistant_connection_client on assistant_connection (client_id);
create index assistant_connection_renewed on assistant_connection (renewed_at);
create trigger only_of_members before insert on assistant_connection for each row execute function only_of_members();

-- An effect that was shown, with its price, and that may happen by its token.
create table assistant_effect (
  token_hash bytea primary key,
  connection_id bigint not null references assistant_connection on delete cascade,
  verb text not null check (verb in ('book', 'change', 'cancel')),
  effect jsonb not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index assistant_effect_connection on assistant_effect (connection_id);
create index assistant_effect_expires on assistant_effect (expires_at);

-- A changed key ends what was allowed before it, whoever changes it.
create function assistants_end() returns trigger language plpgsql as 'begin return null; end';
create trigger assistants_end after update of password_hash, email, quit_at on member for each row
  when (new.password_hash is distinct from old.password_hash or new.email is distinct from old.email or new.quit_at is distinct from old.quit_at)
  execute function assistants_end();
create function assistants_end_unlinked() returns trigger language plpgsql as 'begin return null; end';
create trigger assistants_end after delete on line_link for each row execute function assistants_end_unlinked();

alter domain booking_source drop constraint known;
alter domain booking_source add constraint known check (value in ('line', 'mypage', 'reserved', 'staff', 'phone', 'agent', 'assistant'));
