-- Why a call was refused, and the start that it was about: { course_id, play_date, start_minute, players, has }.
alter table agent_call add column reason text, add column about jsonb;

-- Calls of an agent on a day by their kind, and by how long they took. Processes add to it in batches.
create table agent_traffic (
  agent_id int not null references agent,
  day date not null,
  what text not null,
  count int not null,
  -- One place for each bound of milliseconds, and one for longer ones.
  spans int[] not null,
  primary key (agent_id, day, what)
);
