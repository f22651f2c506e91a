#!/bin/sh
# restore.sh DUMP URL: restores a dump into an empty database, without the extensions of the old one: the product needs none, and only
# a superuser may make most of them.
set -eu
dump=$1
url=$2
tables=$(psql --no-psqlrc --no-align --tuples-only --command "
  select count(*) from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')" "$url")
[ "$tables" = 0 ] || { echo "the database is not empty" >&2; exit 1; }
list=$(mktemp)
trap 'rm -f "$list"' EXIT
pg_restore --list "$dump" | grep -v -E '^[0-9]+; [0-9]+ [0-9]+ (EXTENSION|COMMENT - EXTENSION) ' > "$list"
pg_restore --no-owner --exit-on-error --use-list="$list" --dbname="$url" "$dump"
