import { expect, it } from 'vitest'
import { reasonOf } from './rules.mails.ts'

it.for([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@example.jp>: Recipient address rejected",
    'unknown_address',
  ],
  ['550 No such user here', 'unknown_address'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['554 5.7.1 Rejected as spam', 'refused'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'no_answer'],
  ['the mail server took more than 60 seconds', 'no_answer'],
  ['421 4.7.0 Try again later', 'no_answer'],
  ['nothing tells of old.kind', 'unwritten'],
  [null, 'unwritten'],
] as const)('%s is %s', ([error, reason]) => expect(reasonOf(error)).toBe(reason))
