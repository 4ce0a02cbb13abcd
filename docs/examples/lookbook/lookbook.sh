#!/bin/sh
# The lookbook with ips: casts a model unless the folder has one, and shoots her in every look.
set -eu
folder=${1:-lookbook}
here=$(cd "$(dirname "$0")" && pwd)
ips=${IPS:-npx ips}
mkdir -p "$folder"
if [ ! -s "$folder/model.txt" ]; then
  $ips models new --yes --age-range 25-34 --name "Ada of $folder" --out "$folder" --max-cost 0.20 \
    > "$folder/model.txt"
fi
# Several briefs are a batch: run again with its journal it goes on, and orders nothing twice.
$ips pro generate "$here"/looks/*.yaml --model "$(cat "$folder/model.txt")" --out "$folder" \
  --max-cost 0.20
