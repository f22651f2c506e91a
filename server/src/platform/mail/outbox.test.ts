import type { Teller } from '../telling.ts'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { sendDue } from '../../../test/outbox.ts'
import { until } from '../../../test/waiting.ts'
import { createSmtpMailer } from '../../adapters/mail/smtp.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { leaseSeconds, type Lane } from '../outbox/lanes.ts'
import { startSending } from '../outbox/sending.ts'
import { forgetOldMails, mailOutbox, putMail } from './outbox.ts'

const from = { courseName: '見本', tel: '0290-00-0000', hours: '9時から17時', address: '見本県' }
const tellers: Readonly<Record<string, Teller>> = {
  good: async () => ({ subject: '見本', to: null, blocks: [], from }),
  async refused(db) {
    await sql`select 'x'::int`.execute(db)
    return null
  },
}

/** Answers each command by its first word, with the reply of `refusing` where there is one; never to a text for b@example.jp. */
let refusing: Readonly<Record<string, string>> = {}
const replies: Readonly<Record<string, string>> = {
  EHLO: '250-smtp\r\n250 AUTH PLAIN',
  DATA: '354 go',
  QUIT: '221 bye',
}

let smtp: Server
let test: TestDatabase
let database: Database
let url: string
beforeAll(async () => {
  smtp = createServer((socket) => {
    let isText = false
    let isHeld = false
    socket.on('error', () => undefined).write('220 smtp\r\n')
    socket.on('data', (bytes) => {
      const lines = bytes.toString()
      if (isText && !lines.endsWith('\r\n.\r\n')) return
      const verb = isText ? 'TEXT' : (lines.split(/[ \r]/)[0]?.toUpperCase() ?? '')
      const reply = refusing[verb] ?? replies[verb] ?? (verb === 'AUTH' ? '235 ok' : '250 ok')
      isText = verb === 'DATA' && reply.startsWith('3')
      isHeld ||= lines.includes('<b@example.jp>')
      if (verb !== 'TEXT' || !isHeld) socket.write(`${reply}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  test = await createTestDatabase()
  database = openDatabase(test.url)
  url = `smtp://user:password@127.0.0.1:${(smtp.address() as AddressInfo).port}?ignoreTLS=true`
})
afterAll(async () => {
  smtp.close()
  await database.close()
  await test.drop()
})
beforeEach(async () => {
  refusing = {}
  await sql`delete from mail_outbox`.execute(database.db)
})

const put = (kind: string) => putMail(database.db, { kind, recipient: 'a@example.jp', data: {} })

/** Sends what is due. Returns the kinds that were sent, that wait for another try, and that never will be sent. */
async function outcome() {
  const mailer = createSmtpMailer({ url, from: 'no-reply@example.jp', domain: 'example.jp' })
  await sendDue(mailOutbox(database.db, { tellers, mailer, onError: () => undefined })).finally(() => mailer.close())
  const { rows } = await sql<{ kind: string; is_sent: boolean; is_over: boolean; attempts: number }>`
    select kind, sent_at is not null as is_sent, failed_at is not null as is_over, attempts from mail_outbox order by kind
  `.execute(database.db)
  expect(rows.map(({ attempts }) => attempts)).toEqual(rows.map(() => 1))
  return rows.map((row) => `${row.kind} ${row.is_sent ? 'sent' : row.is_over ? 'over' : 'waits'}`)
}

it('a mail whose facts the database refuses to read delays nobody else', async () => {
  await put('refused')
  await put('good')
  expect(await outcome()).toEqual(['good sent', 'refused waits'])
})

it('a kind that this process does not know waits for one that does', async () => {
  await put('of_a_newer_version')
  await put('good')
  expect(await outcome()).toEqual(['good sent', 'of_a_newer_version waits'])
})

it.each([
  ['our log-in is refused', { AUTH: '535 wrong' }, 'waits'],
  ['our address is refused', { MAIL: '550 not yours' }, 'waits'],
  ['the server takes no callers', { EHLO: '554 no', HELO: '554 no' }, 'waits'],
  ['the recipient is refused', { RCPT: '550 unknown' }, 'over'],
  ['the recipient is refused for now', { RCPT: '450 later' }, 'waits'],
  ['the text is refused', { TEXT: '554 no' }, 'over'],
])('a mail is given up for its own sake only: %s', async (_case, refused, expected) => {
  refusing = refused
  await put('good')
  expect(await outcome()).toEqual([`good ${expected}`])
})

it('a claimed mail is nobody else’s until its process has had time to send it', async () => {
  await put('good')
  const unlucky = createSmtpMailer({ url, from: 'no-reply@example.jp', domain: 'example.jp' })
  const outbox = mailOutbox(database.db, { tellers, mailer: unlucky, onError: () => undefined })
  const [one, other] = await Promise.all([outbox.take('bookings'), outbox.take('bookings')])
  unlucky.close()
  expect([one, other].filter(Boolean), 'two processes at once').toHaveLength(1)
  expect(await outbox.take('bookings'), 'after the first has died').toBeUndefined()
  await sql`update mail_outbox set next_at = next_at - make_interval(secs => ${leaseSeconds})`.execute(database.db)
  expect(await outcome()).toEqual(['good sent'])
})

it('a code is taken before fifty thousand mails that were due before it', async () => {
  await sql`
    insert into mail_outbox (lane, kind, recipient, data, next_at)
    select 2, 'good', 'b@example.jp', '{}', app_now() - interval '1 hour' from generate_series(1, 50000)
  `.execute(database.db)
  await putMail(database.db, { kind: 'good', recipient: 'a@example.jp', data: {}, lane: 'codes' })
  const mailer = createSmtpMailer({ url, from: 'no-reply@example.jp', domain: 'example.jp' })
  const { take } = mailOutbox(database.db, { tellers, mailer, onError: () => undefined })
  const send = await take('codes')
  expect(await send?.()).toBe('sent')
  mailer.close()
  const { rows } = await sql<{
    recipient: string
  }>`select recipient from mail_outbox where sent_at is not null`.execute(database.db)
  expect(rows).toEqual([{ recipient: 'a@example.jp' }])
  await putMail(database.db, { kind: 'good', recipient: 'a@example.jp', data: {}, lane: 'codes' })
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select id from mail_outbox
    where sent_at is null and failed_at is null and lane = 2 and next_at <= app_now() order by next_at limit 1
  `.execute(database.db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using mail_outbox_due')
  // The wait of a code is the quarter of a second between two looks and this look, which reads a few blocks however many wait beside it.
  const look = await sql<{ 'QUERY PLAN': readonly { Plan: Record<string, number> }[] }>`
    explain (analyze, buffers, format json) select id from mail_outbox
    where sent_at is null and failed_at is null and lane = 0 and next_at <= app_now() order by next_at limit 1
  `.execute(database.db)
  const read = look.rows[0]?.['QUERY PLAN'][0]?.Plan
  expect(read?.['Actual Rows']).toBe(1)
  expect((read?.['Shared Hit Blocks'] ?? 99) + (read?.['Shared Read Blocks'] ?? 99)).toBeLessThan(10)
})

it('a code leaves while mails to many wait for their server, on every connection that they may have', async () => {
  const putIn = (lane: Lane, recipient: string) => putMail(database.db, { kind: 'good', recipient, data: {}, lane })
  for (let count = 0; count < 20; count += 1) await putIn('many', 'b@example.jp')
  const mailer = createSmtpMailer({ url, from: 'no-reply@example.jp', domain: 'example.jp' })
  const outbox = mailOutbox(database.db, { tellers, mailer, onError: () => undefined })
  const sending = startSending({ outboxes: [outbox], onError: () => undefined, times: { stop: 0 } })
  const count = async (what: RawBuilder<unknown>) =>
    (await sql<{ count: number }>`select count(*)::int from mail_outbox where ${what}`.execute(database.db)).rows[0]
      ?.count
  await until(async () => expect(await count(sql`next_at > app_now()`)).toBe(outbox.slots.many))
  await putIn('codes', 'a@example.jp')
  await until(async () => expect(await count(sql`sent_at is not null`)).toBe(1))
  await sending.stop()
  mailer.close()
})

it('keeps a mail for ninety days from when it was sent, given up or, while it waits, written', async () => {
  await sql`
    insert into mail_outbox (kind, recipient, data, created_at, sent_at, failed_at)
    select kind, 'a@example.jp', '{}', app_now() - days * interval '1 day',
      case kind when 'sent' then app_now() - days * interval '1 day' end,
      case kind when 'failed' then app_now() - days * interval '1 day' end
    from unnest(array['sent', 'failed', 'waiting']) kind, unnest(array[89, 91]) days
  `.execute(database.db)
  await forgetOldMails(database.db)
  const { rows } = await sql<{ kind: string; days: number }>`
    select kind, extract(day from app_now() - created_at)::int as days from mail_outbox order by kind
  `.execute(database.db)
  expect(rows).toEqual(['failed', 'sent', 'waiting'].map((kind) => ({ kind, days: 89 })))
})
