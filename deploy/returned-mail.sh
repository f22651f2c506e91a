#!/bin/sh
# returned-mail.sh: hands a message that came to the address of MAIL_FROM (standard input) to the API. A mail server or fetchmail runs it for each message.
set -eu
# With 75 a mail program keeps the message and tries again. What we read stands at the beginning; a long message is no report of ours.
head -c 250000 | curl --silent --show-error --fail --max-time 20 --output /dev/null \
  --header 'Content-Type: message/rfc822' --data-binary @- \
  "${JGM_RETURNED_URL:-http://localhost:3001/api/v1/mails/returned}" || exit 75
