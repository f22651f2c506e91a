-- A notice may be for those who have played at its courses within some months.
alter table notice add column played_within smallint check (played_within in (6, 12, 24, 36));
create index play_at_course on play (course_id, play_date) include (member_id);
