-- More wishes of the talk, and what a button of ours says besides: a number, minutes or players, a seat. It goes once it is answered.
alter table line_webhook_event drop constraint line_webhook_event_wish_check,
  add constraint line_webhook_event_wish_check check (wish in ('book', 'reservations', 'change', 'cancel', 'coming', 'fewer', 'late', 'code',
    'waitlist', 'pass', 'single', 'competitions', 'register', 'call', 'link', 'other', 'group')),
  add column detail jsonb;

-- A golfer's answer ahead of a day of play: everybody comes, fewer come, or the golfer is late. It holds for that date only, since a reservation may move.
create table day_answer (
  reservation_id bigint not null references reservation on delete cascade,
  member_id bigint not null references member on delete cascade,
  play_date date not null,
  kind text not null check (kind in ('coming', 'fewer', 'late')),
  -- Behind the time to be there.
  minutes smallint check (minutes between 1 and 180),
  -- The minute of the day at which they are expected.
  expected smallint check (expected between 0 and 1439),
  -- The number of players left, and the seat of the player who stays away, where it is one and known.
  players smallint check (players between 1 and 99),
  away_group smallint,
  away_seat smallint,
  answered_at timestamptz not null,
  primary key (reservation_id, member_id, kind),
  check ((kind = 'late') = (minutes is not null and expected is not null)),
  check ((kind = 'fewer') = (players is not null)),
  check (away_seat is null or kind = 'fewer')
);
create index day_answer_of_member on day_answer (member_id);
create index day_answer_of_day on day_answer (play_date);

-- The reservations whose holders were asked on the morning of the day.
create table morning_question (
  reservation_id bigint primary key references reservation on delete cascade,
  play_date date not null,
  sent_at timestamptz not null
);
create index morning_question_of_day on morning_question (play_date);
