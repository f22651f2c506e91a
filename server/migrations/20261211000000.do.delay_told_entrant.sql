-- By how much entrants of a competition know that their start is late: they are told one by one, because they move between the starts of a list.
create table delay_told_entrant (
  entry_id bigint not null references competition_entry on delete cascade,
  play_date date not null,
  minutes smallint not null,
  primary key (entry_id, play_date)
);
