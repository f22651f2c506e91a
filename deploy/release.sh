#!/bin/sh
# release.sh ARCHIVE VERSION: puts a release beside the one that runs, migrates, and replaces process by process.
# release.sh --back: the release before it again. What a migration has changed stays changed: its own text says whether the old code works with it.
#   ARCHIVE: git archive --format=tar.gz -o jgm.tar.gz <tag>; as root, in /opt/jgm (JGM_HOME).
set -eu
umask 022
home="${JGM_HOME:-/opt/jgm}"
ports="${JGM_PORTS:-3001 3002}"
worker_port=3009
current="$home/current"
say() { printf '%s\n' "$*" >&2; }
# The release to which a link leads, by its name.
at() { [ -L "$1" ] && basename "$(readlink "$1")" || true; }
# Leads a link to a release, at once and whole.
lead() { ln -sfn "releases/$2" "$1.new" && mv -T "$1.new" "$1"; }

ready() {
  tries=0
  until [ "$(curl -s -m 2 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$1/api/ready")" = 200 ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || return 1
    sleep 1
  done
}

# Replaces the processes one after the other; ends at the first that does not come up.
replace() {
  for port in $ports; do
    systemctl restart "jgm-api@$port"
    ready "$port" || { say "jgm-api@$port does not become ready"; return 1; }
  done
  systemctl restart jgm-worker
  ready "$worker_port" || { say 'jgm-worker does not become ready'; return 1; }
}

back() {
  to="$(at "$home/former")"
  [ -n "$to" ] && [ -d "$home/releases/$to" ] || { say 'there is no release before this one'; exit 1; }
  from="$(at "$current")"
  lead "$current" "$to"
  lead "$home/former" "$from"
  replace || exit 1
  say "$to runs again"
}

if [ "${1:-}" = --back ]; then
  back
  exit 0
fi
[ "$#" = 2 ] || { say "usage: release.sh ARCHIVE VERSION | --back"; exit 2; }
archive="$1"
version="$2"
case "$version" in '' | .* | *[!A-Za-z0-9._-]*) say 'VERSION has letters, digits, dots, - and _ only'; exit 2 ;; esac
new="$home/releases/$version"
[ ! -e "$new" ] || { say "$new is there already"; exit 1; }
part="$home/releases/.$version.part"
rm -rf "$part"
mkdir -p "$part"
trap 'rm -rf "$part"' EXIT
tar -xzf "$archive" -C "$part"
printf '%s\n' "$version" > "$part/VERSION"
(cd "$part" && npm run build)
# What the release is made of, for whoever looks for a package with a fault.
(cd "$part" && npm sbom -w contract -w server -w web -w console --package-lock-only --omit dev --sbom-format cyclonedx > sbom.json)
mv "$part" "$new"
former="$(at "$current")"
if [ -z "$former" ]; then
  lead "$current" "$version"
  say "$version is in place; set it up, and start its processes"
  exit 0
fi
"$new/deploy/run.sh" node server/src/entry/migrate.ts
lead "$current" "$version"
lead "$home/former" "$former"
if ! replace; then
  say "going back to $former"
  back
  exit 1
fi
# The two that can run stay, and one for comparison.
for old in $(ls -1t "$home/releases" | tail -n +4); do
  [ "$old" = "$version" ] || [ "$old" = "$former" ] || rm -rf "${home:?}/releases/$old"
done
say "$version runs"
