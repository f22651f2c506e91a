-- A question to a course's front desk. Who asked stays as it was given then.
create table inquiry (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^\d{8}$'),
  course_id smallint not null references course,
  category smallint not null check (category between 1 and 9),
  member_id bigint references member,
  last_name text not null,
  first_name text not null,
  last_name_kana text not null,
  first_name_kana text not null,
  email text not null,
  phone_number text not null,
  source text not null check (source in ('line', 'mypage')),
  sent_at timestamptz not null default app_now()
);
create index on inquiry (course_id, sent_at);
create index on inquiry (member_id) where member_id is not null;

-- The thread, oldest first: the question, later what follows.
create table inquiry_message (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiry on delete cascade,
  body text not null,
  written_at timestamptz not null default app_now()
);
create index on inquiry_message (inquiry_id);

create table faq (
  id integer generated always as identity primary key,
  -- Null: every course.
  course_id smallint references course,
  category smallint not null check (category between 1 and 9),
  position smallint not null,
  question text not null,
  answer text[] not null check (cardinality(answer) > 0)
);
