#!/bin/sh
# Creates the role that runs the app; `--migrate` gives it its rights. The variable of psql quotes the password.
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role canje_app login password :'password';
SQL
