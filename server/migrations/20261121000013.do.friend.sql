-- Golf friends: one row for two members, whoever asked first.
create table friendship (
  id bigint generated always as identity primary key,
  asker_id bigint not null references member on delete cascade,
  asked_id bigint not null references member on delete cascade,
  asked_at timestamptz not null default app_now(),
  accepted_at timestamptz,
  -- Each one's own word for the other.
  asker_label text,
  asked_label text,
  check (asker_id <> asked_id)
);
create unique index one_friendship on friendship (least(asker_id, asked_id), greatest(asker_id, asked_id));
create index on friendship (asker_id);
create index on friendship (asked_id);

create table friend_invitation (
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table friend_group (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  name text not null,
  created_at timestamptz not null default app_now()
);
create index on friend_group (member_id);

create table friend_group_member (
  group_id bigint not null references friend_group on delete cascade,
  friendship_id bigint not null references friendship on delete cascade,
  primary key (group_id, friendship_id)
);
