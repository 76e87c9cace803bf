#!/bin/sh
# Creates a cluster with one user and one database where there is none yet, by the variables of the usual
# images of Postgres, and serves it.
set -eu
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  printf %s "${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}" > /tmp/password
  initdb --pgdata="$data" --username="$POSTGRES_USER" --pwfile=/tmp/password \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  if [ "$POSTGRES_DB" != postgres ]; then
    echo "create database \"$POSTGRES_DB\"" | postgres --single -D "$data" -j postgres
  fi
fi
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp
