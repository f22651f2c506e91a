import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { resumeMails } from '@jgm/contract/api/member'
import { getMember } from '@jgm/contract/api/session'
import { expect } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { joinMember, readCode, type TestMember } from '../../test/builders/account.ts'
import { testsOn } from '../../test/it.ts'
import { complaint, returnedMail, type Returned } from '../../test/returned.ts'
import { laneNumbers, type Lane } from '../platform/outbox/lanes.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { readConfig } from '../platform/config.ts'

const it = testsOn()

const hand = async (api: TestApi, message: Buffer, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  (
    await fetch(`${api.origin}/api/v1/mails/returned`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', ...headers },
      body: new Uint8Array(message),
    })
  ).status

/** Puts a mail to the member, and sends what is due. Returns what has become of it: `sent`, or the words under which it was given up. */
async function mail(api: TestApi, { email, session }: TestMember, lane: Lane = 'bookings') {
  const data = { member_id: session.member.id }
  const id = await putMail(api.wiring.ground.db, { kind: 'account.email_added', recipient: email, data, lane })
  await api.deliver()
  const [row] = await api.rows('select sent_at, last_error from mail_outbox where id = $1', [id])
  return { id, state: row?.['sent_at'] ? 'sent' : row?.['last_error'] }
}

/** Sends a mail to the member, which comes back. */
async function comeBack(api: TestApi, member: TestMember, given: Partial<Returned> = {}): Promise<string> {
  const { id, state } = await mail(api, member)
  expect(state).toBe('sent')
  expect(await hand(api, returnedMail({ messageId: `<${id}@jgm.localhost>`, ...given }))).toBe(204)
  return id
}

const stopOf = async (api: TestApi, member: TestMember) => (await api.good(getMember, {}, member.as)).email_stopped

const full = { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 mailbox full' }

it('a mail that came back has failed, its address gets no more, and the member reads why', async ({ api }) => {
  const member = await joinMember(api, 'gone@example.jp')
  const id = await comeBack(api, member)
  const [row] = await api.rows('select sent_at, failed_at, last_error from mail_outbox where id = $1', [id])
  expect(row).toMatchObject({
    sent_at: null,
    failed_at: expect.any(Date) as unknown,
    last_error: expect.stringMatching(/^returned: 5\.1\.1/) as unknown,
  })
  expect(await stopOf(api, member)).toBe('unknown_address')
  expect((await mail(api, member)).state).toBe('stopped')
  expect((await mail(api, member, 'codes')).state, 'somebody waits for a code').toBe('sent')
})

it('the member lets mails go again, once and with a trace', async ({ api }) => {
  const member = await joinMember(api, 'again@example.jp')
  const first = await comeBack(api, member)
  expect((await api.good(resumeMails, { body: {} }, member.as)).email_stopped).toBeNull()
  await api.good(resumeMails, { body: {} }, member.as)
  const actor = `member:${member.session.member.id}`
  expect(await api.rows(`select from audit_log where action = 'member.mails' and actor = $1`, [actor])).toHaveLength(1)
  // The same report once more, and a late one about a mail of before.
  await hand(api, returnedMail({ messageId: `<${first}@jgm.localhost>` }))
  expect(await stopOf(api, member)).toBeNull()
  await comeBack(api, member)
  expect(await stopOf(api, member)).toBe('unknown_address')
})

it('a report about a mail from before the address was opened again stops nothing', async ({ api }) => {
  const member = await joinMember(api, 'late@example.jp')
  const late = await mail(api, member)
  await comeBack(api, member)
  await api.good(resumeMails, { body: {} }, member.as)
  await hand(api, returnedMail({ messageId: `<${late.id}@jgm.localhost>` }))
  expect(await stopOf(api, member)).toBeNull()
})

it('a code that arrived lets mails go again', async ({ api }) => {
  const member = await joinMember(api, 'coded@example.jp')
  const next = 'coded.next@example.jp'
  const { flow } = await api.good(
    sendMemberEmailCode,
    { body: { email: next, email_confirmation: next, password: member.password } },
    member.as,
  )
  await api.deliver()
  await api.rows(`insert into mail_stop (address, reason, times, stopped_at) values ($1, 'full', 3, app_now())`, [next])

  await api.good(changeMemberEmail, { body: { flow, code: await readCode(api, next) } }, member.as)
  expect(await api.rows('select stopped_at, times from mail_stop where address = $1', [next])).toEqual([
    { stopped_at: null, times: 0 },
  ])
})

it('a full mailbox stops an address at the third time in a month, a spam filter never', async ({ api }) => {
  const [fully, filtered] = [await joinMember(api, 'full@example.jp'), await joinMember(api, 'filtered@example.jp')]
  const stops: unknown[] = []
  for (const age of ['0', '31 days', '0', '0', '0']) {
    await comeBack(api, fully, full)
    stops.push(await stopOf(api, fully))
    await api.rows('update mail_stop set noted_at = noted_at - $2::interval where address = $1', [fully.email, age])
    await comeBack(api, filtered, { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked' })
  }
  expect(stops).toEqual([null, null, null, null, 'full'])
  expect(await stopOf(api, filtered)).toBeNull()
})

it('a complaint stops what many are told, and no mail about a booking', async ({ api }) => {
  const member = await joinMember(api, 'spam@example.jp')
  const { id } = await mail(api, member, 'many')
  await hand(api, complaint(`<${id}@jgm.localhost>`))
  expect(await stopOf(api, member)).toBe('complaint')
  expect(
    await api.rows('select from mail_outbox where id = $1 and sent_at is not null', [id]),
    'it had arrived',
  ).toHaveLength(1)
  expect((await mail(api, member, 'many')).state).toBe('stopped')
  expect((await mail(api, member, 'bookings')).state).toBe('sent')
})

it('an address that is refused at once is stopped as well', async ({ api }) => {
  const member = await joinMember(api, 'refused@example.jp')
  api.smtp.refuseWith = (recipient) => (recipient === member.email ? 550 : undefined)
  await mail(api, member)
  api.smtp.refuseWith = undefined
  expect(await stopOf(api, member)).toBe('unknown_address')
})

it('nobody else hands reports over, and a message that is none changes nothing', async ({ api }) => {
  const member = await joinMember(api, 'safe@example.jp')
  const { id } = await mail(api, member)
  const message = returnedMail({ messageId: `<${id}@jgm.localhost>` })
  expect(await hand(api, message, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await hand(api, message, { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer undefined' })).toBe(404)
  expect(await hand(api, message, { 'content-type': 'application/json' })).toBe(415)
  expect(await hand(api, Buffer.from('Subject: hello\r\n\r\nhow are you'))).toBe(204)
  expect(await hand(api, returnedMail({ messageId: `<${crypto.randomUUID()}@jgm.localhost>` }))).toBe(204)
  expect(await stopOf(api, member)).toBeNull()
  expect(() => readConfig({ RETURNED_MAIL_TOKEN: 'short' })).toThrow('RETURNED_MAIL_TOKEN')
})

it('a waiting mail is no sent one: a report about it changes nothing', async ({ api }) => {
  const member = await joinMember(api, 'waiting@example.jp')
  const { rows } = await api.wiring.database.pool.query<{ id: string }>(
    `insert into mail_outbox (kind, recipient, data, lane, next_at) values ('notice', $1, '{}', $2, app_now() + interval '1 day') returning id`,
    [member.email, laneNumbers.many],
  )
  await hand(api, returnedMail({ messageId: `<${rows[0]?.id}@jgm.localhost>` }))
  expect(await stopOf(api, member)).toBeNull()
})
