-- What a golfer wants to know of a course before the first visit, edited in the files of the clubs.
create table course_guide (
  course_id smallint primary key references course,
  lead text not null,
  access_line text not null,
  style text not null,
  carts text not null,
  comfort text not null,
  by_car text not null,
  by_train text not null,
  dress text not null,
  restaurant text not null,
  facilities text[] not null
);

-- The scorecard: a row for each hole, numbered from 1 within its nine.
create table course_hole (
  course_id smallint not null,
  nine text not null,
  hole smallint not null check (hole between 1 and 9),
  par smallint not null check (par between 3 and 6),
  yards smallint not null check (yards between 50 and 800),
  primary key (course_id, nine, hole),
  foreign key (course_id, nine) references course_nine
);
