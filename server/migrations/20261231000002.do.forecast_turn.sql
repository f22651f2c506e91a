-- Whether a day of a course is forecast to be wet, from three days before it on, and what its golfers were told of that: at first, what they
-- could read then. `turned_at`: when the forecast turned last.
create table forecast_turn (
  course_id int not null references course,
  play_date date not null,
  is_wet boolean not null,
  turned_at timestamptz not null,
  told_wet boolean not null,
  told_at timestamptz,
  primary key (course_id, play_date)
);
