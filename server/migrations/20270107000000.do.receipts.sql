-- The issuer of a course's receipts. Without a registered number they are plain receipts; a course without a row issues none.
create table receipt_issuer (
  course_id smallint primary key references course,
  company text not null check (company <> ''),
  address text not null check (address <> ''),
  number text check (number ~ '^T[0-9]{13}$')
);

-- A receipt as it was issued. Nothing of it changes afterwards but that it becomes void, and that its name goes when the books need not be kept any more.
create table receipt (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  year smallint not null,
  no integer not null check (no > 0),
  reservation_id bigint not null references reservation,
  issued_at timestamptz not null default app_now(),
  name text check (name <> ''),
  honorific text not null check (honorific in ('様', '御中')),
  taxed integer not null check (taxed >= 0),
  tax integer not null check (tax between 0 and taxed),
  golf_tax integer not null check (golf_tax >= 0),
  golf_tax_players smallint not null check (golf_tax_players >= 0),
  other integer not null check (other >= 0),
  paid_by text[] not null,
  paid_on date not null,
  play_date date not null,
  players smallint not null check (players > 0),
  -- The seats whose payments it is for: [{ "group_no", "seat" }].
  seats jsonb not null,
  -- The issuer, as of that day: course, company, address, phone, number.
  issuer jsonb not null,
  -- A companion has it for the own part; otherwise it is of whoever has booked.
  is_companions boolean not null,
  replaces bigint unique references receipt,
  void_at timestamptz,
  void_why text check (void_why in ('reissued', 'taken_back')),
  check ((void_at is null) = (void_why is null)),
  unique (course_id, year, no)
);
create index receipt_of_reservation on receipt (reservation_id);
create index receipt_with_name on receipt (issued_at) where name is not null;

-- A payment at the club's register for a seat. `adjustment` and `points` are the parts of the whole reservation's that are in `taxed`; `due` is what was
-- computed. A payment is on one receipt at most that is not void.
create table settlement (
  reservation_id bigint not null references reservation,
  group_no smallint not null,
  seat smallint not null check (seat between 1 and 4),
  course_id smallint not null references course,
  play_date date not null,
  taxed integer not null check (taxed >= 0),
  golf_tax integer not null check (golf_tax >= 0),
  other integer not null check (other >= 0),
  adjustment integer not null,
  points integer not null check (points >= 0),
  due integer not null check (due >= 0),
  reason text check (reason <> ''),
  paid_by text not null check (paid_by in ('cash', 'card', 'other')),
  settled_at timestamptz not null default app_now(),
  staff_id bigint not null references staff,
  receipt_id bigint references receipt,
  primary key (reservation_id, group_no, seat)
);
create index settlement_of_day on settlement (course_id, play_date);
create index settlement_of_receipt on settlement (receipt_id) where receipt_id is not null;
