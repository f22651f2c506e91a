-- A fee holds for the play dates of its row; of several that hold for a date, the one of the highest layer. Layer 0 is what the plan costs otherwise.
alter table plan_fee
  add column valid_from date not null default '2020-01-01',
  add column valid_to date not null default '2099-12-31',
  add column layer smallint not null default 0 check (layer >= 0),
  add constraint plan_fee_dates check (valid_from <= valid_to),
  drop constraint plan_fee_pkey,
  add primary key (plan_id, customer_class, day_type, layer);

-- The price book of a course that waits to be published; its managers see it, golfers do not.
create table price_draft (
  course_id smallint primary key references course,
  staff_id bigint not null references staff,
  book jsonb not null,
  digest text not null,
  saved_at timestamptz not null default app_now()
);

-- Every price book that was published, to look at and to publish again. Without staff_id: by the files of the clubs.
create table price_edition (
  course_id smallint not null references course,
  no integer not null check (no > 0),
  staff_id bigint references staff,
  book jsonb not null,
  digest text not null,
  published_at timestamptz not null default app_now(),
  primary key (course_id, no)
);
