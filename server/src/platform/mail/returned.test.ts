import { expect, it } from 'vitest'
import { absence, complaint, returnedMail } from '../../../test/returned.ts'
import { readReport } from './returned.ts'

const id = '9f0b7c9e-52f0-4f3c-8a40-2f6d6a9b1234'
const messageId = `<${id}@example.jp>`

it.for([
  ['a mailbox that there is not', {}, 'unknown_address'],
  ['headers alone', { original: 'text/rfc822-headers' }, 'unknown_address'],
  ['a full mailbox', { status: '4.2.2', diagnostic: 'smtp; 452 4.2.2 over quota' }, 'full'],
  ['a spam filter', { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked' }, 'refused'],
  ['days of trying', { status: '4.4.7', diagnostic: 'smtp; delivery time expired' }, 'no_answer'],
] as const)('a mail that came back for %s is ours, with the reason', async ([, given, reason]) => {
  expect(await readReport(returnedMail({ messageId, ...given }))).toMatchObject({
    kind: 'returned',
    mailId: id,
    reason,
  })
})

it('the words of the server are read across the lines that they are folded over', async () => {
  expect(await readReport(returnedMail({ messageId }))).toMatchObject({
    said: '5.1.1 smtp; 550 5.1.1 <a@example.jp>: Recipient address rejected: continued on a line of its own',
  })
})

it.for([
  ['a server that goes on trying', returnedMail({ messageId, action: 'delayed', status: '4.4.1' })],
  ['a mail that arrived', returnedMail({ messageId, action: 'delivered', status: '2.0.0' })],
  ['a mail of another sender', returnedMail({ messageId: '<20261130.4F2C61@elsewhere.example>' })],
  ['a report that is no complaint', complaint(messageId, 'not-spam')],
  ['an absence notice', absence(messageId)],
  ['an empty message', Buffer.alloc(0)],
  ['a message of line breaks', Buffer.from(`X: ${'\n'.repeat(240_000)}`)],
  ['a folded field without an end', Buffer.from(`${returnedMail({ messageId }).toString()}${'\n \n'.repeat(80_000)}`)],
  ['a thousand parts within each other', Buffer.from(nested(1000))],
] as const)('%s says nothing', async ([, message]) => {
  expect(await readReport(message)).toBeUndefined()
})

it('a complaint names the mail that it is about', async () => {
  expect(await readReport(complaint(messageId))).toEqual({ kind: 'complaint', mailId: id })
})

function nested(depth: number): string {
  return Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join('')
}
