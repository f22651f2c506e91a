-- What a course says of a day to everybody who plays on it.
create table day_word (
  course_id int not null references course,
  play_date date not null,
  is_usual boolean not null,
  text text not null check (char_length(text) between 1 and 60),
  staff_id bigint not null references staff,
  said_at timestamptz not null,
  primary key (course_id, play_date)
);
