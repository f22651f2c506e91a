-- Who is told when the entry of a competition opens; a row goes when it is told: decision 161.
create table competition_opening_notice (
  competition_id int not null references competition,
  member_id bigint not null references member,
  primary key (competition_id, member_id)
);
create index on competition_opening_notice (member_id);
create trigger only_of_members before insert on competition_opening_notice for each row execute function only_of_members();
