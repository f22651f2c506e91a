-- A friends' competition of the party of a reservation: decision 076. Everything of it goes a month after play.
create table contest (
  id bigint generated always as identity primary key,
  reservation_id bigint not null unique references reservation on delete cascade,
  title text not null check (char_length(title) between 1 and 20),
  format text not null check (format in ('double_peria', 'single_peria', 'net', 'stableford', 'gross', 'best_ball')),
  prizes text[] not null default '{}' check (cardinality(prizes) <= 10),
  -- The names of both nines, and their holes in the order of the card.
  nines text[] not null check (cardinality(nines) = 2),
  par smallint[] not null check (cardinality(par) = 18 and 3 <= all (par) and 6 >= all (par)),
  hole_index smallint[] not null
    check (cardinality(hole_index) = 18 and hole_index @> '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18}'),
  -- Of the hidden holes and of lots.
  seed text not null,
  hidden_holes smallint[],
  salt text,
  seal text,
  version int not null default 1,
  opened_at timestamptz not null default app_now(),
  -- The first stroke was typed.
  begun_at timestamptz,
  published_at timestamptz,
  -- Of the result: 0 before the first one.
  revision smallint not null default 0,
  reopened_at timestamptz,
  check ((hidden_holes is null) = (salt is null) and (salt is null) = (seal is null)),
  check (seal = encode(sha256(convert_to(array_to_string(hidden_holes, '-') || ' ' || salt, 'UTF8')), 'hex')),
  check ((format in ('double_peria', 'single_peria')) = (seal is not null)),
  check (published_at is null or revision > 0)
);
create index contest_open on contest (reservation_id) where published_at is null;
create trigger fixed_once_begun before update on contest for each row
  when (old.begun_at is not null and (old.format, old.par, old.hole_index, old.seed, old.hidden_holes, old.salt, old.seal, old.begun_at)
    is distinct from (new.format, new.par, new.hole_index, new.seed, new.hidden_holes, new.salt, new.seal, new.begun_at))
  execute function refuse_change();

-- In tenths, as the organiser has typed it.
create table contest_handicap (
  player_id bigint primary key references player on delete cascade,
  handicap smallint not null check (handicap between -100 and 540)
);

-- The strokes of a player on a hole of the card, with whoever typed them last. Null: typed, and taken away again.
create table contest_stroke (
  player_id bigint not null references player on delete cascade,
  hole smallint not null check (hole between 1 and 18),
  strokes smallint check (strokes between 1 and 25),
  by_player bigint references player on delete set null,
  typed_at timestamptz not null default app_now(),
  primary key (player_id, hole)
);
create index contest_stroke_by on contest_stroke (by_player) where by_player is not null;

-- A player who gives a seat up takes the card out. The function is filled by server/sql.
create function contest_leave() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger contest_left after update of left_at on player for each row
  when (old.left_at is null and new.left_at is not null) execute function contest_leave();

-- The score of a round came from a contest, and its player has not said another one since.
alter table play add column is_of_contest boolean not null default false;
