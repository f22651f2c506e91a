-- The members who have opened the invitation that keeps a seat for them, and have not answered by that alone.
create table companion_opened (
  player_id bigint primary key references player on delete cascade,
  opened_at timestamptz not null
);

-- Sent by the organiser to a player: the last of each kind, with its contents.
create table organiser_told (
  player_id bigint not null references player on delete cascade,
  kind text not null check (kind in ('answer', 'money', 'car')),
  told_at timestamptz not null,
  data jsonb not null default '{}',
  primary key (player_id, kind)
);

-- Amounts that the organiser collects from each player, beside the club's price.
create table organiser_fee (
  reservation_id bigint not null references reservation on delete cascade,
  no smallint not null check (no between 1 and 5),
  label text not null check (char_length(label) between 1 and 20),
  amount int not null check (amount between 1 and 100000),
  primary key (reservation_id, no)
);

-- The players from whom the organiser has collected, and how much: the amounts may change afterwards.
create table organiser_paid (
  player_id bigint primary key references player on delete cascade,
  amount int not null check (amount >= 0),
  paid_at timestamptz not null
);

-- A car that players share, by its driver, and those who go with it.
create table organiser_car (
  driver_id bigint primary key references player on delete cascade,
  place text not null check (char_length(place) between 1 and 30),
  minute smallint not null check (minute between 0 and 1439),
  -- With the driver's.
  seats smallint not null check (seats between 2 and 8)
);
create table organiser_ride (
  player_id bigint primary key references player on delete cascade,
  driver_id bigint not null references organiser_car on delete cascade
);
create index organiser_ride_of_car on organiser_ride (driver_id);
