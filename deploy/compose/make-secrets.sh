#!/bin/sh
# Makes the passwords and keys of docker-compose.yml as files of a folder, and prints the variable that
# names the folder:
#   sh deploy/compose/make-secrets.sh secrets >> .env
# What is there stays as it is. A value of the environment or of `.env`, where installations had theirs
# before, is taken over; others are random. Needs openssl.
#
# Only the owner may enter the folder. The files in it can be read by all, because the users of the
# containers are others, and a container sees only those that it is given.
set -eu
folder=${1:?'Name the folder, such as sh deploy/compose/make-secrets.sh secrets >> .env'}
command -v openssl > /dev/null || { echo 'openssl is missing.' >&2; exit 1; }
umask 077
mkdir -p "$folder"
chmod 700 "$folder"
taken=''

# The value of a variable as Compose reads it: of the environment, otherwise the last of `.env`.
given() {
  eval "value=\${$1:-}"
  if [ -z "$value" ] && [ -f .env ]; then
    value=$(sed -n "s/^ *$1=//p" .env | tail -n 1 | tr -d '\r')
    case $value in
      \'*\'*) value=${value#\'} value=${value%\'*} ;;
      \"*\"*) value=${value#\"} value=${value%\"*} ;;
      *) value=$(printf %s "$value" | sed 's/ #.*//; s/ *$//') ;;
    esac
  fi
}

# make FILE VARIABLE COMMAND: writes the file with what the variable has, otherwise with what the command
# prints.
make() {
  [ ! -e "$folder/$1" ] || return 0
  given "$2"
  if [ -n "$value" ]; then taken="$taken $2"; else value=$($3); fi
  printf '%s\n' "$value" > "$folder/$1.new"
  chmod 644 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
}

password() {
  openssl rand -hex 32
}

key() {
  secret=$(password)
  printf 'first:%s' "$secret"
}

# To be filled in.
nothing() {
  :
}

base64url() {
  openssl base64 -A | tr '/+' '_-' | tr -d '='
}

# A pair of P-256 in DER: seven bytes, the private half, and at the end the public one.
vapid_keys() {
  pair=$folder/.pair
  openssl ecparam -name prime256v1 -genkey -noout -outform DER > "$pair"
  printf '%s:%s' "$(tail -c 65 "$pair" | base64url)" "$(head -c 39 "$pair" | tail -c 32 | base64url)"
  rm "$pair"
}

make jwt-secrets JWT_SECRETS key
make secrets-key SECRETS_KEY key
make vapid-keys VAPID_KEYS vapid_keys
make database-password POSTGRES_PASSWORD password
make database-owner-password POSTGRES_OWNER_PASSWORD password
make redis-password REDIS_PASSWORD password
make smtp-url SMTP_URL nothing

[ -z "$taken" ] || echo "Taken over, take out of .env:$taken" >&2
# After a last line that does not end.
[ -z "$(tail -c 1 .env 2> /dev/null)" ] || echo
echo "SECRETS_FOLDER=$folder"
