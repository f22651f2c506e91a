import { changeLineIntegration, getLineIntegration, registerWithLine } from '@jgm/contract/api/line'
import { describe, expect } from 'vitest'
import { answersOf } from '../../app/wiring.ts'
import type { As, TestApi } from '../../../test/api.ts'
import { addCourse, companionOf, detailsOf } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { testNow } from '../../../test/clock.ts'
import type { TestLine } from '../../../test/line.ts'
import { handleEvents } from './service.webhook.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {} })

let bot: string

it.beforeAll(async ({ line, api }) => {
  await addCourse(api, 1)
  await addCourse(api, 2)
  bot = line.accountOf(1)
})

const run = (api: TestApi, text: string, values: readonly unknown[] = []) =>
  api.wiring.database.pool.query(text, [...values])

const stateOf = async (api: TestApi, userId: string, courseId = 1): Promise<string | undefined> => {
  const { rows } = await run(api, 'select state from line_friend where line_user_id = $1 and course_id = $2', [
    userId,
    courseId,
  ])
  return (rows as { state: string }[])[0]?.state
}

const textsOf = (line: TestLine, userId: string, basicId = bot) =>
  line.emulator.control.messages(userId, basicId).map((one) => one.message['text'])

const fromUser = (userId: string) => ({ source: { type: 'user', userId } })

async function member(api: TestApi): Promise<As & { id: number }> {
  const [one] = await addMembers(api, 1)
  if (!one) throw new Error('no member')
  return one
}

const link = async (line: TestLine, api: TestApi, userId: string, as: As) =>
  api.good(
    changeLineIntegration,
    { body: { action: 'link', id_token: await line.emulator.control.issueIdToken(userId) } },
    as,
  )

describe('a friend', () => {
  it('is greeted once and stored; a block and an unblock are stored, without another greeting', async ({
    line,
    api,
  }) => {
    const user = line.person('はなこ')
    await line.emulator.control.befriend(user, bot)
    await api.tell()
    expect(await stateOf(api, user)).toBe('friend')
    expect(textsOf(line, user)).toEqual([
      '友だち追加ありがとうございます。見本ゴルフクラブの公式アカウントです。メニューから、予約や予約内容の確認ができます。',
    ])
    await line.emulator.control.block(user, bot)
    await api.tell()
    expect(await stateOf(api, user)).toBe('blocked')
    await line.emulator.control.unblock(user, bot)
    await api.tell()
    expect(await stateOf(api, user)).toBe('friend')
    expect(textsOf(line, user)).toHaveLength(1)
  })

  it('is listed in the member’s settings', async ({ line, api }) => {
    const as = await member(api)
    const user = line.person('たろう', [1])
    await link(line, api, user, as)
    await api.tell()
    await line.emulator.control.block(user, bot)
    await api.tell()
    const { accounts } = await api.good(getLineIntegration, {}, as)
    expect(accounts.slice(0, 2)).toMatchObject([{ state: 'blocked' }, { state: 'none' }])
  })
})

describe('a webhook', () => {
  const post = (api: TestApi, body: string, headers: Record<string, string> = {}, course = '1') =>
    fetch(`${api.origin}/api/v1/line/webhook/${course}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  it('is accepted with a valid signature only', async ({ line, api }) => {
    const user = line.person('x')
    const { control } = line.emulator
    const forged = await control.sendWebhook(bot, [{ type: 'follow', ...fromUser(user) }], { wrongSignature: true })
    expect(forged.status).toBe(401)
    const body = JSON.stringify({ destination: 'U0', events: [] })
    for (const headers of [{}, { 'x-line-signature': '' }, { 'x-line-signature': 'AAAA' }]) {
      const answer = await post(api, body, headers)
      expect([answer.status, await answer.text()]).toEqual([401, ''])
    }
    expect((await post(api, body, { 'x-line-signature': 'AAAA' }, 'nine')).status).toBe(401)
    expect((await post(api, '', { 'x-line-signature': 'AAAA' })).status).toBe(401)
    await api.tell()
    expect(await stateOf(api, user)).toBeUndefined()
  })

  it.for([
    ['a timestamp past all calendars', { timestamp: 1e300 }],
    ['a timestamp between two milliseconds', { timestamp: 0.5 }],
    ['a timestamp before there were computers', { timestamp: -1 }],
    ['a NUL in its id', { webhookEventId: 'a\u0000b' }],
    ['an id of 300 kB', { webhookEventId: 'a'.repeat(300_000) }],
    ['a reply token of 300 kB', { replyToken: 'a'.repeat(300_000) }],
    ['a NUL in its reply token', { replyToken: '\u0000' }],
  ] as const)('with %s is refused, although its signature is valid', async ([_what, wrong], { line, api }) => {
    const user = line.person('x')
    const { control } = line.emulator
    const good = { type: 'follow', ...fromUser(user) }
    const { status } = await control.sendWebhook(bot, [good, { ...good, ...wrong }])
    expect(status).toBe(400)
    await api.tell()
    expect(await stateOf(api, user)).toBeUndefined()
  })

  it('must be JSON', async ({ api }) => {
    const answer = await post(api, '{}', { 'content-type': 'text/plain', 'x-line-signature': 'AAAA' })
    expect(answer.status).toBe(415)
  })

  it('of one account is refused under another’s path', async ({ line }) => {
    const user = line.person('x')
    const { origin } = line
    line.origin = `${origin}/api/v1/line/webhook/2?`
    const { status } = await line.emulator.control.sendWebhook(bot, [{ type: 'follow', ...fromUser(user) }])
    line.origin = origin
    expect(status).toBe(401)
  })

  it('without events, of another kind, or in standby is answered and changes nothing', async ({ line, api }) => {
    const user = line.person('x')
    const { control } = line.emulator
    expect((await control.sendWebhook(bot, [])).status).toBe(200)
    const before = await run(api, 'select count(*)::int as n from line_webhook_event')
    const follow = { type: 'follow', ...fromUser(user) }
    expect((await control.sendWebhook(bot, [follow], { mode: 'standby' })).status).toBe(200)
    const group = { source: { type: 'group', groupId: `C${user.slice(1)}`, userId: user } }
    for (const type of ['memberJoined', 'message', 'postback'])
      expect((await control.sendWebhook(bot, [{ type, ...group }])).status).toBe(200)
    const read = { type: 'unsend', ...fromUser(user) }
    expect((await control.sendWebhook(bot, [read])).status).toBe(200)
    expect((await run(api, 'select count(*)::int as n from line_webhook_event')).rows).toEqual(before.rows)
    expect(await stateOf(api, user)).toBeUndefined()
  })

  it('is handled once, however often it is delivered, by however many workers', async ({ line, api }) => {
    const user = line.person('x')
    const { control } = line.emulator
    await control.befriend(user, bot)
    const [event] = control.webhooks().filter((one) => one.userId === user)
    await control.redeliver(event?.webhookEventId ?? '')
    const { ground, line: ours } = api.wiring
    const handled = await Promise.all(
      Array.from({ length: 5 }, () =>
        handleEvents(ground, { messaging: ours.messaging, answers: answersOf(api.wiring) }),
      ),
    )
    expect(handled.reduce((sum, one) => sum + one, 0)).toBe(1)
    await control.redeliver(event?.webhookEventId ?? '')
    expect(await handleEvents(ground, { messaging: ours.messaging, answers: answersOf(api.wiring) })).toBe(0)
    expect(textsOf(line, user)).toHaveLength(1)
  })

  it('that comes late never undoes a newer one', async ({ line, api }) => {
    const user = line.person('x')
    const { control } = line.emulator
    const now = testNow().getTime()
    const at = (type: string, before: number) => ({ type, timestamp: now - before, ...fromUser(user) })
    await control.sendWebhook(bot, [at('unfollow', 1000)])
    await api.tell()
    const replyToken = control.replyToken(user, bot)
    await control.sendWebhook(bot, [{ ...at('follow', 60_000), replyToken, follow: { isUnblocked: false } }])
    await api.tell()
    expect(textsOf(line, user), 'a friend who has left again is not greeted').toEqual([])
    expect(await stateOf(api, user)).toBe('blocked')
    await control.sendWebhook(bot, [at('follow', 10)])
    await api.tell()
    expect(await stateOf(api, user)).toBe('friend')
  })
})

describe('linking', () => {
  it('is confirmed in the talk, also to a friend from before the webhook was set up; unlinking as well', async ({
    line,
    api,
  }) => {
    const as = await member(api)
    const user = line.person('はなこ', [2])
    expect(await stateOf(api, user, 2)).toBeUndefined()
    await link(line, api, user, as)
    await api.tell()
    expect([await stateOf(api, user, 1), await stateOf(api, user, 2)]).toEqual([undefined, 'friend'])
    await api.good(changeLineIntegration, { body: { action: 'unlink' } }, as)
    await api.tell()
    expect(textsOf(line, user, line.accountOf(2))).toEqual([
      'LINEとの連携が完了しました。予約の確認やお知らせを、このトークでお送りします。',
      'LINE連携を解除しました。',
    ])
    const { rows } = await run(api, 'select kind, outcome from line_outbox where member_id = $1', [as.id])
    expect(rows).toEqual([
      { kind: 'line.linked', outcome: 'accepted' },
      { kind: 'line.unlinked', outcome: 'accepted' },
    ])
  })

  it('detects a block that no webhook reported', async ({ line, api }) => {
    const as = await member(api)
    const user = line.person('x')
    await line.emulator.control.befriend(user, bot)
    await api.tell()
    line.emulator.control.setFriendship(user, bot, 'blocked')
    await link(line, api, user, as)
    await api.tell()
    expect(await stateOf(api, user)).toBe('blocked')
    expect(textsOf(line, user)).toHaveLength(1)
  })

  it('by registering in the chat area is confirmed, too', async ({ line, api }) => {
    const user = line.person('たろう', [1])
    const { password: _, password_confirmation: __, ...details } = detailsOf()
    const id_token = await line.emulator.control.issueIdToken(user)
    const answer = await api.call(registerWithLine, { body: { id_token, details } })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    expect(companionOf(answer.cookies)).not.toBe('')
    await api.tell()
    expect(textsOf(line, user)).toEqual([expect.stringContaining('LINEとの連携が完了しました')])
  })
})
