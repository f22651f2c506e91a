-- What a member marks as favourite: courses, and a part of the day to search in. It leads the order of the search and of the door.
create table favourite (
  member_id bigint primary key references member,
  course_ids smallint[] not null default '{}' check (course_ids <@ '{1,2,3,4,5,6,7,8,9}' and cardinality(course_ids) <= 9),
  search_time text check (search_time in ('early', 'morning', 'late', 'afternoon'))
);
create trigger only_of_members before insert on favourite for each row execute function only_of_members();
