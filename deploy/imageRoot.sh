#!/bin/sh
# Collects the root of the image: Node without its symbols, the libraries that it links to, and the built Glosa.
set -eu
root=$1
node=$(readlink -f node_modules/.bin/node || command -v node)
mkdir -p "$root/usr/bin" "$root/etc" "$root/tmp" "$root/app/dist"
chmod 1777 "$root/tmp"
cp -L "$node" "$root/usr/bin/node"
strip -s "$root/usr/bin/node" 2>/dev/null || true

# By name, and as files: a link into a merged /usr would lead nowhere.
libraries=$(ldd "$node" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) (.*/\1/p')
# Names of hosts are asked for by way of these, which nothing links to.
for extra in libnss_dns.so.2 libnss_files.so.2 libresolv.so.2; do
  found=$(ldconfig -p | sed -n "s/.*$extra .*=> //p" | head -1)
  [ -z "$found" ] || libraries="$libraries $found"
done
for library in $libraries; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
echo 'glosa:x:10001:10001::/data:/nologin' > "$root/etc/passwd"
echo 'glosa:x:10001:' > "$root/etc/group"

cp package.json LICENSE "$root/app/"
cp -r dist/server dist/web "$root/app/dist/"
# The browsers are sent the zips; the folders are what they were made of.
rm -rf "$root/app/dist/web/extension/chromium" "$root/app/dist/web/extension/firefox"
