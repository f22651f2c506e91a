#!/bin/sh
# patronictl with the settings of this machine, as root or postgres: deploy/ha/patronictl.sh list
set -eu
folder=${JGM_HA:-/etc/jgm-ha}
set -a
. "$folder/machine"
set +a
exec patronictl -c "$folder/patroni.yml" "$@"
