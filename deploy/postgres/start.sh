#!/bin/sh
# Starts one of the two databases of compose.scale.yaml: the primary, or the standby, which first copies the primary
# into an empty volume.
set -eu
if [ "$DATABASE_SELF" != "$DATABASE_PRIMARY" ]; then
  if [ ! -s "$PGDATA/PG_VERSION" ]; then
    until pg_isready --quiet --host="$DATABASE_PRIMARY" --port="${DATABASE_PORT:-5432}"; do sleep 1; done
    # What an interrupted copy left.
    find "$PGDATA" -mindepth 1 -delete
    PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host="$DATABASE_PRIMARY" --port="${DATABASE_PORT:-5432}" \
      --username=standby --pgdata="$PGDATA" --checkpoint=fast --write-recovery-conf
  elif [ ! -e "$PGDATA/standby.signal" ]; then
    echo "The volume of $DATABASE_SELF is of a primary. It cannot follow $DATABASE_PRIMARY: delete the volume." >&2
    exit 1
  fi
fi
exec docker-entrypoint.sh "$@"
