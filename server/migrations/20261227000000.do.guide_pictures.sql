-- Pictures that courses have sent for their guides, drawn anew by the server in WebP. Large ones stay beside the row, as they are packed already.
create table picture (
  -- SHA-256 of the bytes in base64url: what stands at an address never changes.
  id text not null check (id ~ '^[\w-]{43}$'),
  course_id smallint not null references course,
  width smallint not null,
  height smallint not null,
  bytes bytea not null check (length(bytes) <= 4000000),
  staff_id bigint not null references staff,
  sent_at timestamptz not null default app_now(),
  primary key (id, course_id)
);
alter table picture alter column bytes set storage external;
create index on picture (course_id, sent_at);

-- The pictures of a guide as published.
create table course_picture (
  course_id smallint not null,
  position smallint not null,
  picture text not null,
  alt text not null,
  primary key (course_id, position),
  unique (course_id, picture),
  foreign key (picture, course_id) references picture (id, course_id)
);
