#!/bin/sh
# restore-drill.sh DUMP SPARE_URL: restores a dump into an empty spare database and counts what came. Never the real one.
set -eu
"$(dirname "$0")/restore.sh" "$1" "$2"
psql --no-psqlrc --command "
  select (select count(*) from course) as courses, (select count(*) from member) as members,
    (select count(*) from reservation) as reservations, (select max(booked_at) from reservation) as last_booking,
    (select count(*) from course_day d join course_day_recount c using (course_id, play_date)
      where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)) as days_that_differ" "$2"
