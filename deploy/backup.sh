#!/bin/sh
# backup.sh FOLDER: dumps DATABASE_URL into FOLDER, proves that the dump can be read, keeps fourteen days.
set -eu
folder=$1
file="$folder/jgm-$(date -u +%Y%m%dT%H%M%SZ).dump"
# A dump that fails leaves nothing: of half dumps a disk would fill. One that was killed leaves its part to the next day's run.
trap 'rm -f "$file.part"' EXIT
find "$folder" -name 'jgm-*.dump.part' -mmin +720 -delete
pg_dump --format=custom --no-owner --file="$file.part" "$DATABASE_URL"
pg_restore --list "$file.part" > /dev/null
mv "$file.part" "$file"
find "$folder" -name 'jgm-*.dump' -mtime +14 -delete
echo "$file"
