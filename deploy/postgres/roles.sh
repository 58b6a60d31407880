#!/bin/bash
# Runs once, on an empty data folder: a database for the farm with the role that
# owns it (farm migrate) and the one that works in it (all else), and a role for
# Temporal, which makes its own two databases. None is a superuser, and none reads
# what is another's.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$FARM_OWNER_PASSWORD" -v farm_password="$FARM_PASSWORD" -v temporal_password="$TEMPORAL_PASSWORD" <<'SQL'
CREATE ROLE farm_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE farm LOGIN PASSWORD :'farm_password';
CREATE DATABASE farm OWNER farm_owner;
REVOKE CONNECT ON DATABASE farm FROM PUBLIC;
GRANT CONNECT ON DATABASE farm TO farm;
CREATE ROLE temporal LOGIN CREATEDB PASSWORD :'temporal_password';
SQL
