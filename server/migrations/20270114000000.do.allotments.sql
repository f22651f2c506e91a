-- Starts that are kept for agents until an hour before play: decision 082.
alter domain audience drop constraint known;
alter domain audience add constraint known check (value in ('all', 'member', 'desk', 'draw', 'agent'));

-- The number of starts that an agent has of a course on each kind of day; null: it sells what is open.
create table agent_allotment (
  agent_id int not null references agent,
  course_id smallint not null references course,
  weekday smallint check (weekday between 0 and 60),
  saturday smallint check (saturday between 0 and 60),
  holiday smallint check (holiday between 0 and 60),
  -- It sells open starts, too, on days of which it has starts of its own.
  sells_free boolean not null default false,
  -- Unsold starts are given back so many days before play, at a minute of that day in Japan.
  release_days smallint not null default 2 check (release_days between 0 and 30),
  release_minute smallint not null default 1020 check (release_minute between 0 and 1439),
  version int not null default 1,
  primary key (agent_id, course_id)
);

-- A published day of an allotment: its number, from the kind of the day or by hand, and the instant at which what is left is given back.
create table agent_day (
  agent_id int not null,
  course_id smallint not null,
  play_date date not null,
  starts smallint check (starts between 0 and 60),
  is_by_hand boolean not null default false,
  release_at timestamptz not null,
  is_released boolean not null default false,
  -- The version of the allotment that it follows.
  version int not null,
  primary key (agent_id, course_id, play_date),
  foreign key (agent_id, course_id) references agent_allotment
);
create index agent_day_kept on agent_day (release_at) where not is_released;

-- The starts that are kept, sold ones too, so that a cancelled one is the agent's again.
create table kept_start (
  tee_time_id bigint primary key references tee_time on delete cascade,
  agent_id int not null references agent
);
create index kept_start_agent on kept_start (agent_id);

-- A start that was kept for an agent is offered to those who wait before everybody sees it.
create trigger keep_given after update of audience on tee_time for each row
  when (old.audience = 'agent' and new.audience = 'all' and new.reservation_id is null and new.status = 'open')
  execute function keep_freed();
