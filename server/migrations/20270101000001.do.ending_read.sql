-- The plays that were not held and that a member has put away: a reservation or an entry by its number.
create table ending_read (
  member_id bigint not null references member,
  number text not null references booking_number,
  read_at timestamptz not null default app_now(),
  primary key (member_id, number)
);
