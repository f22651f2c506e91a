#!/bin/sh
# point-in-time.sh TIME FOLDER: restores the database as it was at TIME ("2026-12-05 09:14:00+09", or "latest") into the empty FOLDER,
# starts it there on a socket, says what it has and what it lacks of what DATABASE_URL has, and stops it. FOLDER is a whole cluster
# afterwards. It touches neither the running database nor the copies. Run it as the account of PostgreSQL.
set -eu
time=$1
folder=$2
bin=${PGBIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)}
name=${JGM_DATABASE:-jgm}
mkdir -p "$folder"
chmod 0700 "$folder"
[ -z "$(ls -A "$folder")" ] || { echo "the folder is not empty" >&2; exit 1; }

# The copy must never archive into the place that it came from.
if [ "$time" = latest ]; then set -- --type=default; else set -- --type=time "--target=$time" --target-action=promote; fi
pgbackrest --stanza=jgm --pg1-path="$folder" --archive-mode=off "$@" restore

# Debian keeps the settings elsewhere. Its own ones are needed only when the copy goes into service.
own="$folder/drill"
mkdir "$own"
trap '"$bin/pg_ctl" -D "$folder" -m fast -s stop 2> /dev/null || true; rm -rf "$own"' EXIT
echo 'local all all trust' > "$own/pg_hba.conf"
: > "$own/postgresql.conf"
settings="-c config_file=$own/postgresql.conf -c hba_file=$own/pg_hba.conf -c listen_addresses= -c unix_socket_directories=$own \
  -c hot_standby=off -c archive_mode=off"
"$bin/pg_ctl" -D "$folder" -W -s -l "$own/log" -o "$settings" start
# It takes no connection before it has reached the time, and ends where the time is not in the log.
until "$bin/pg_isready" -q -h "$own"; do
  sleep 1
  "$bin/pg_ctl" -D "$folder" status > /dev/null && continue
  tail -5 "$own/log" >&2
  echo "nothing of that time or later has been archived: give an earlier time, or latest" >&2
  exit 1
done

copy="host=$own user=postgres dbname=$name"
"$bin/psql" --no-psqlrc --command "
  select (select count(*) from course) as courses, (select count(*) from member) as members,
    (select count(*) from reservation) as reservations, (select max(booked_at) from reservation) as last_booking,
    (select count(*) from course_day d join course_day_recount c using (course_id, play_date)
      where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)) as days_that_differ" "$copy"
# Numbers and times, no names.
sold='select number, course_id, play_date, booked_at from reservation order by number collate "C"'
"$bin/psql" --no-psqlrc -At --command "$sold" "$copy" > "$own/there"
if [ -n "${DATABASE_URL:-}" ] && "$bin/psql" --no-psqlrc -At --command "$sold" "$DATABASE_URL" > "$own/here"; then
  LC_ALL=C comm -13 "$own/there" "$own/here" > "$own/lost"
  echo "sold since and lost: $(wc -l < "$own/lost")"
  cat "$own/lost"
else
  echo "no running database to compare with"
fi
