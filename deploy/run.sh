#!/bin/sh
# run.sh COMMAND…: runs an operator's command in this release as the services run: user, settings, production.
set -eu
set -a
. "${JGM_ENVIRONMENT:-/etc/jgm/environment}"
set +a
cd "$(dirname "$0")/.."
export NODE_ENV=production PATH="$PWD/node_modules/.bin:$PATH"
[ "$(id -u)" = 0 ] || exec "$@"
exec setpriv --reuid=jgm --regid=jgm --init-groups "$@"
