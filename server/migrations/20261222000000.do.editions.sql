-- What managers decide about a course, or the group, is written as a draft and published as an edition: prices and texts alike. Without
-- course_id: of the group.
create table draft (
  kind text not null,
  course_id smallint references course,
  staff_id bigint not null references staff,
  contents jsonb not null,
  -- Stands for what was published when the draft began.
  digest text not null,
  saved_at timestamptz not null default app_now(),
  -- Whoever saves has seen this version, so that nobody writes over a colleague's words.
  version integer not null default 1,
  unique nulls not distinct (kind, course_id)
);

-- Without staff_id: published by the files of the clubs.
create table edition (
  kind text not null,
  course_id smallint references course,
  no integer not null check (no > 0),
  staff_id bigint references staff,
  contents jsonb not null,
  digest text not null,
  published_at timestamptz not null default app_now(),
  unique nulls not distinct (kind, course_id, no)
);

insert into draft (kind, course_id, staff_id, contents, digest, saved_at)
  select 'prices', course_id, staff_id, book, digest, saved_at from price_draft;
insert into edition (kind, course_id, no, staff_id, contents, digest, published_at)
  select 'prices', course_id, no, staff_id, book, digest, published_at from price_edition;
drop table price_draft;
drop table price_edition;

-- A page holds from a date, and may have words that follow from another one.
alter table legal_text
  add column in_force date not null default '2026-11-21',
  add column next_words jsonb,
  add column next_in_force date,
  add check ((next_words is null) = (next_in_force is null));
alter table legal_text alter column in_force drop default;
