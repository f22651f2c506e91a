-- Competitions and their results: decision 109. What a result is calculated from is fixed once the start list is out.
create table competition (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  title text not null check (length(title) between 1 and 40),
  play_date date not null,
  rounds smallint not null default 1 check (rounds between 1 and 4),
  state text not null default 'draft'
    check (state in ('draft', 'published', 'closed', 'drawn', 'played', 'finished', 'called_off')),
  -- As the contract's `competitionFormat`, `competitionClass` and `competitionPrize`.
  format jsonb not null check (format ->> 'kind' in ('stroke', 'stableford', 'peria', 'match', 'team')),
  classes jsonb not null default '[]',
  prizes jsonb not null default '[]',
  tie_breaks text[] not null default '{}'
    check (tie_breaks <@ '{lower_handicap,age,last_nine,count_back,draw}'),
  -- The 18 holes in playing order, as they were on the day.
  par smallint[] not null check (cardinality(par) = 18 and 3 <= all (par) and 6 >= all (par)),
  hole_index smallint[] not null
    check (cardinality(hole_index) = 18 and hole_index @> '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18}'),
  -- Of the drawing of lots.
  seed text not null,
  hidden_holes smallint[],
  salt text,
  seal text,
  -- The published result that is shown.
  revision smallint,
  check ((hidden_holes is null) = (salt is null) and (salt is null) = (seal is null)),
  check (seal = encode(sha256(convert_to(array_to_string(hidden_holes, '-') || ' ' || salt, 'UTF8')), 'hex')),
  check (state not in ('drawn', 'played', 'finished') or (format ->> 'kind' = 'peria') = (seal is not null)),
  check ((state = 'finished') = (revision is not null))
);
create index on competition (play_date desc, id desc) where state in ('drawn', 'played', 'finished');

create trigger order_of_states before update of state on competition for each row
  when (old.state <> new.state and old.state || ' ' || new.state <> all (array[
    'draft published', 'published closed', 'closed published', 'closed drawn', 'drawn played', 'played finished',
    'draft called_off', 'published called_off', 'closed called_off', 'drawn called_off', 'played called_off']))
  execute function refuse_change();
create trigger fixed_with_the_start_list before update on competition for each row
  when (old.state in ('drawn', 'played', 'finished') and (
    old.format, old.classes, old.prizes, old.tie_breaks, old.par, old.hole_index, old.rounds, old.seed, old.hidden_holes, old.salt, old.seal)
    is distinct from (
    new.format, new.classes, new.prizes, new.tie_breaks, new.par, new.hole_index, new.rounds, new.seed, new.hidden_holes, new.salt, new.seal))
  execute function refuse_change();

-- An entrant. Names go with a member who is erased; the place in the result stays.
create table competition_entry (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition,
  member_id bigint references member,
  last_name text,
  first_name text,
  last_name_kana text,
  first_name_kana text,
  nickname text,
  -- The name in the results that this entrant agreed to.
  shown_as text not null default 'initials' check (shown_as in ('real_name', 'nickname', 'initials')),
  birthday date,
  -- In tenths, as entered.
  handicap smallint check (handicap between -100 and 540),
  team smallint check (team > 0),
  unique (competition_id, member_id),
  unique (competition_id, id)
);
create index on competition_entry (member_id) where member_id is not null;
create trigger only_of_members before insert on competition_entry for each row when (new.member_id is not null)
  execute function only_of_members();

-- Cards are added, never changed: the newest of an entrant's round counts, and a correction gives its reason.
create table competition_card (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  entry_id bigint not null,
  round smallint not null check (round between 1 and 9),
  -- Null: picked up.
  strokes smallint[] not null
    check (cardinality(strokes) = 18 and 1 <= all (array_remove(strokes, null)) and 25 >= all (array_remove(strokes, null))),
  recorded_by text not null,
  recorded_at timestamptz not null default app_now(),
  reason text,
  foreign key (competition_id, entry_id) references competition_entry (competition_id, id)
);
create index on competition_card (competition_id, entry_id, round, id desc);
create trigger append_only before update or delete on competition_card for each row execute function refuse_change();

-- The winners of prizes for a hole, as the course names them.
create table competition_award (
  competition_id bigint not null,
  kind text not null check (kind in ('longest_drive', 'nearest_pin')),
  hole smallint not null check (hole between 1 and 18),
  entry_id bigint not null,
  primary key (competition_id, kind, hole),
  foreign key (competition_id, entry_id) references competition_entry (competition_id, id)
);

-- Results as published. A correction publishes the next revision; the earlier ones stay.
create table competition_result (
  competition_id bigint not null references competition,
  revision smallint not null check (revision > 0),
  published_at timestamptz not null default app_now(),
  players smallint not null,
  teams jsonb not null,
  matches jsonb not null,
  primary key (competition_id, revision)
);
create trigger append_only before update or delete on competition_result for each row execute function refuse_change();
alter table competition add foreign key (id, revision) references competition_result (competition_id, revision);

create table competition_result_row (
  competition_id bigint not null,
  revision smallint not null,
  -- The order of the table, from 1.
  position smallint not null,
  entry_id bigint not null,
  rank smallint,
  gross smallint,
  handicap smallint,
  net smallint,
  points smallint,
  counted smallint,
  decided_by text,
  class_name text,
  class_rank smallint,
  prizes jsonb not null,
  -- The cards as published, one a round.
  cards jsonb not null,
  primary key (competition_id, revision, position),
  unique (competition_id, revision, entry_id),
  foreign key (competition_id, revision) references competition_result,
  foreign key (competition_id, entry_id) references competition_entry (competition_id, id)
);
create index on competition_result_row (entry_id);
create trigger append_only before update or delete on competition_result_row for each row execute function refuse_change();
