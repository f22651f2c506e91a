create table notice (
  id bigint generated always as identity primary key,
  title text not null,
  topic smallint not null check (topic in (5, 7, 8, 9)),
  category smallint not null check (category in (1, 2, 3, 4, 6)),
  is_important boolean not null default false,
  -- Empty: every course.
  course_ids smallint[] not null default '{}',
  body text[] not null,
  links jsonb not null default '[]',
  published_from timestamptz not null,
  published_to timestamptz
);
create index on notice (published_from);

create table notice_read (
  notice_id bigint not null references notice,
  member_id bigint not null references member,
  read_at timestamptz not null default app_now(),
  primary key (notice_id, member_id)
);
