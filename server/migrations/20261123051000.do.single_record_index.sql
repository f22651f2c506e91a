-- Each listed single tee time counts how ones like it went.
create index on single_record (course_id, days_before, players);
