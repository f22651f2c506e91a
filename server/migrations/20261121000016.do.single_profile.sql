-- What strangers see of a member in 1人予約, and the start the member wishes for. The rules of the texts are the contract's.
create table single_profile (
  member_id bigint primary key references member on delete cascade,
  nickname text not null check (nickname <> ''),
  avatar smallint not null check (avatar between 1 and 5),
  average_score smallint not null check (average_score in (70, 80, 90, 100, 110, 130)),
  message text not null check (message <> ''),
  start_preference smallint not null check (start_preference between 1 and 6)
);
create trigger only_of_members before insert on single_profile for each row execute function only_of_members();
