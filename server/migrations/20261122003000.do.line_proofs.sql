-- An ID token of LINE that opened a session, made a member or a link, or helped to leave: it does so once, until its end.
create table line_proof (
  proof_hash bytea not null,
  purpose text not null check (purpose in ('enter', 'quit')),
  expires_at timestamptz not null,
  primary key (proof_hash, purpose)
);
create index on line_proof (expires_at);

-- The LINE user in whose chat area a session was opened. There it is good for this person, and for the one linked to its member.
create table line_session (
  session_id bigint primary key references member_session on delete cascade,
  line_user_id text not null check (line_user_id ~ '^U[0-9a-f]{32}$')
);
