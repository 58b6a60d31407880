#!/bin/bash
# Runs once, on an empty data folder: a role and a database for the farm, and a
# role for Temporal, which makes its own two. Neither is a superuser, and neither
# reads what is the other's.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v farm_password="$FARM_PASSWORD" -v temporal_password="$TEMPORAL_PASSWORD" <<'SQL'
CREATE ROLE farm LOGIN PASSWORD :'farm_password';
CREATE DATABASE farm OWNER farm;
REVOKE CONNECT ON DATABASE farm FROM PUBLIC;
CREATE ROLE temporal LOGIN CREATEDB PASSWORD :'temporal_password';
SQL
