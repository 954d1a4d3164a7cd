#!/bin/sh
# Makes the role that the service serves as. The postgres image runs it once, for an empty volume; on an older volume:
#   docker compose exec database sh /docker-entrypoint-initdb.d/create-serving-role.sh
# What the role may do is given to it by each migration (src/platform/database/serving-privileges.ts).
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$SERVING_PASSWORD" <<'SQL'
CREATE ROLE business_account_service_serving LOGIN PASSWORD :'password';
SQL
