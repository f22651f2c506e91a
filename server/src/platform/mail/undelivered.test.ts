import { expect, it } from 'vitest'
import { reasonOf } from './undelivered.ts'

it.for([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@example.jp>: Recipient address rejected",
    'unknown_address',
  ],
  ['550 No such user here', 'unknown_address'],
  ['5.1.1 smtp; 550 Unknown user a@docomo.example', 'unknown_address'],
  ['5.0.0 smtp; 550 Unknown user', 'unknown_address'],
  ['5.1.10 smtp; 550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'unknown_address'],
  ['5.2.1 smtp; 550 5.2.1 the account is disabled', 'unknown_address'],
  ['5.2.0 smtp; 550 Unknown user a@docomo.example', 'refused'],
  ['550 <a@example.jp>: Recipient address rejected', 'unknown_address'],
  ['550 The email account that you tried to reach does not exist', 'unknown_address'],
  // A bad day of our server is no fault of anybody's address.
  ['5.7.25 smtp; 550-5.7.25 [192.0.2.1] The IP address sending this message does not have a PTR record', 'refused'],
  ['550 5.7.23 <a@example.jp>: Recipient address rejected: Message rejected due to: SPF fail', 'refused'],
  ['550 5.1.8 <no-reply@example.jp>: Sender address rejected: Domain not found', 'refused'],
  ['553 sorry, your envelope sender address is not allowed', 'refused'],
  ['550 your IP address is listed at a block list', 'refused'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'refused'],
  ['5.7.1 smtp; 550 daily sending quota exceeded', 'refused'],
  ['552 5.2.3 message larger than quota', 'refused'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['4.2.2 smtp; 452 4.2.2 over quota', 'full'],
  ['5.2.2 smtp; 550 5.2.2 user over quota', 'full'],
  ['554 5.7.1 Rejected as spam', 'refused'],
  ['5.7.26', 'refused'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'no_answer'],
  ['the mail server took more than 60 seconds', 'no_answer'],
  ['421 4.7.0 Try again later', 'no_answer'],
  ['4.4.7', 'no_answer'],
  ['nothing tells of old.kind', 'unwritten'],
  [null, 'unwritten'],
] as const)('%s is %s', ([error, reason]) => expect(reasonOf(error)).toBe(reason))
