-- Companions: decisions 076 to 078.

-- Until when names can be set and companions can join or leave, in minutes before the first start.
alter table course add column companions_until smallint not null default 60 check (companions_until between 0 and 10080);
-- The group must not be paired with others.
alter table reservation_group add column is_private_plan boolean not null default false;

alter table player add column name_kana text;
-- When the present state began; null for the representative.
alter table player add column since timestamptz;
-- A golf friend for whom the seat is kept. The person key follows when the friend joins: nobody is bound by being asked.
alter table player add column asked_member bigint references member;
alter table player add column mails_stopped_at timestamptz;
create unique index one_seat_a_friend on player (reservation_id, asked_member) where left_at is null and asked_member is not null;
create index on player (asked_member) where asked_member is not null;

-- A companion without an account. Deleted when the seat is given up, and after the play date by the job.
create table preregistration (
  player_id bigint primary key references player on delete cascade,
  -- The management token is computed from the seed and the server's secret.
  seed uuid not null,
  manage_token_hash bytea not null unique,
  last_name text not null,
  first_name text not null,
  last_name_kana text not null,
  first_name_kana text not null,
  phone_number text not null,
  birthday date not null,
  -- Proven.
  email text check (email = lower(email)),
  registered_at timestamptz not null default app_now()
);
create index on preregistration (email) where email is not null;

-- The code is computed from the seed and the server's secret, so that the representative sees the same link again.
create table companion_invitation (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation,
  group_no smallint not null check (group_no between 1 and 4),
  seed uuid not null,
  code_hash bytea not null unique,
  shown_name text not null,
  made_at timestamptz not null default app_now(),
  uses smallint not null default 0,
  ended text check (ended in ('renewed', 'revoked'))
);
create unique index one_open_invitation on companion_invitation (reservation_id, group_no) where ended is null;

create type companion_order as (
  key given_text, request_hash given_bytes, id given_bigint, groups given_json, actor given_text
);
create type join_order as (
  key given_text, request_hash given_bytes, code_hash given_bytes, member_id bigint, address_key text, name given_text,
  names given_json, most_uses given_int, details jsonb, email text, seed uuid, manage_hash bytea, proof_hash bytea
);
