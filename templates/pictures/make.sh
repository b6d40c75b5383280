#!/usr/bin/env bash
# Prints the pages that pictures.txt lists, makes the pictures of them anew with poppler, and writes down what the pages
# were made from. Look at the pictures, and at what the README says of them, before they are committed.
#
#     templates/pictures/make.sh [PROGRAM]       default: ./broadside, which builds what is stale
set -euo pipefail

here=$(dirname "$(readlink -f "$0")")
root=$(dirname "$(dirname "$here")")
program=${1:-$root/broadside}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for scenario in $(grep -v '^#' "$here/pictures.txt" | cut -d' ' -f2 | sort -u); do
  "$program" pack "$scenario" --root "$root" --profile a4 --out "$work/out" >/dev/null
done

grep '^#' "$here/pictures.txt" >"$work/pictures.txt"
grep -v '^#' "$here/pictures.txt" | while read -r picture scenario file page dots x y width height _; do
  folder=$work/out/$scenario/a4
  pdftoppm -png -gray -r "$dots" -f "$page" -l "$page" -x "$x" -y "$y" -W "$width" -H "$height" -singlefile \
    "$folder/$file" "$here/${picture%.png}"
  hash=$(grep -A4 "\"name\": \"$file\"" "$folder/manifest.json" | sed -n 's/.*"content": "\(.*\)".*/\1/p')
  echo "$picture $scenario $file $page $dots $x $y $width $height $hash" >>"$work/pictures.txt"
done
mv "$work/pictures.txt" "$here/pictures.txt"
