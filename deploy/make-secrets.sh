#!/bin/sh
# Makes the secrets of compose.yaml, each once: a second run changes none.
set -eu
cd "$(dirname "$0")"
# The folder keeps others out; in a container the files belong to nobody in particular.
mkdir -p secrets
chmod 0700 secrets
umask 0022
random() { openssl rand -hex 32; }
# Reads to the end in any case, so that nobody writes into a closed pipe.
keep() { if [ -s "secrets/$1" ]; then cat > /dev/null; else cat > "secrets/$1"; fi; }

random | keep database_password
printf 'postgres://ips:%s@postgres:5432/ips\n' "$(cat secrets/database_password)" | keep database_url
random | keep operator_token
printf 'k1:%s\n' "$(random)" | keep url_signing_keys
printf '[default]\naws_access_key_id = %s\naws_secret_access_key = %s\n' \
  "$(openssl rand -hex 10)" "$(random)" | keep s3_credentials
value() { sed -n "s/^$1 = //p" secrets/s3_credentials; }
cat <<JSON | keep s3_identities
{
  "identities": [
    {
      "name": "service",
      "credentials": [
        { "accessKey": "$(value aws_access_key_id)", "secretKey": "$(value aws_secret_access_key)" }
      ],
      "actions": ["Read:assets", "Write:assets", "List:assets"]
    }
  ]
}
JSON
echo 'The secrets are in deploy/secrets.'
