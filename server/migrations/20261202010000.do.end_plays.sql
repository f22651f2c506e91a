-- Does what was not cancelled count as played by itself? Off where somebody marks who came.
alter table course add column counts_as_played boolean not null default true;
-- What still stands, by course and day: the past days of it are what is to be ended.
create index reservation_standing on reservation (course_id, play_date, id) where status in ('confirmed', 'established', 'checked_in');
