#!/bin/sh
# restore-drill.sh DUMP SPARE_URL: restores a dump into an empty spare database and counts what came. Never the real one.
set -eu
dump=$1
spare=$2
tables=$(psql --no-align --tuples-only --command "select count(*) from pg_tables where schemaname = 'public'" "$spare")
[ "$tables" = 0 ] || { echo "the spare database is not empty" >&2; exit 1; }
pg_restore --no-owner --exit-on-error --dbname="$spare" "$dump"
psql --no-psqlrc --command "
  select (select count(*) from course) as courses, (select count(*) from member) as members,
    (select count(*) from reservation) as reservations, (select max(booked_at) from reservation) as last_booking,
    (select count(*) from course_day d join course_day_recount c using (course_id, play_date)
      where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)) as days_that_differ" "$spare"
