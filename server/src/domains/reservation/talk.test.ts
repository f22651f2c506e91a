import { channelAccessToken, messagingApi } from '@line/bot-sdk'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers, book, daysAhead, freeStarts, type ClubMember } from '../../../test/builders/club.ts'
import { enterAs, openCompetition } from '../../../test/builders/competition.ts'
import { sendAs } from '../../../test/builders/request.ts'
import { giveProfiles, openSingles, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { talkerOf } from '../../../test/builders/talker.ts'
import type { TestLine } from '../../../test/line.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

let bot: string

it.beforeAll(async ({ line, api }) => {
  await addCourse(api, 2)
  await openSingles(api)
  bot = line.accountOf(1)
})

const run = (api: TestApi, text: string, values: readonly unknown[] = []) =>
  api.wiring.database.pool.query(text, [...values])

/** A LINE user in the talk, as a linked member or not. */
async function talker(line: TestLine, api: TestApi, linked: boolean) {
  const [member] = linked ? await addMembers(api, 1) : []
  return { ...(await talkerOf(line, api, member)), as: member as As }
}

async function booked(api: TestApi, as: As, ahead: number): Promise<ReservationDetail> {
  const date = daysAhead(api, ahead)
  const [teeTime = 0] = await freeStarts(api, date, 1)
  return (await book(api, date, [teeTime], as)).reservation
}

const drawn = (messages: readonly messagingApi.Message[]): string => JSON.stringify(messages)

describe('「予約確認」', () => {
  it('is answered with the member’s own reservations as tickets, soonest first', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const other = await talker(line, api, true)
    const late = await booked(api, one.as, 22)
    const soon = await booked(api, one.as, 15)
    const foreign = await booked(api, other.as, 16)
    await api.tell()
    const answer = await one.asks('予約の確認')
    expect(answer).toMatchObject([
      { type: 'text', text: '2件のご予約があります。' },
      { type: 'flex', contents: { type: 'carousel' } },
    ])
    const words = drawn(answer)
    expect(words.indexOf(soon.number)).toBeGreaterThan(0)
    expect(words.indexOf(soon.number)).toBeLessThan(words.indexOf(late.number))
    expect(words).not.toContain(foreign.number)
    expect(words).toContain(`/reservation/regular/reservation-detail/${soon.number}?golf_course_id=1`)
    expect(words).toContain('/prints/1.png')
  })

  it('has quick replies, which are answered too', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const reservation = await booked(api, one.as, 17)
    await api.tell()
    const [, tickets] = await one.asks('予約を見たい')
    const labels = tickets?.quickReply?.items?.map(({ action }) => action?.label)
    expect(labels).toEqual(['人数・時間の変更', 'キャンセル', '電話する'])
    await line.emulator.control.tap(one.userId, bot, 'wish=cancel')
    await api.tell()
    const last = line.emulator.control.messages(one.userId, bot).at(-1)
    expect(JSON.stringify(last?.message)).toContain(
      `/reservation/cancel/regular/${reservation.number}?golf_course_id=1`,
    )
  })

  it('shows at most ten tickets, and the number of all', async ({ line, api }) => {
    const one = await talker(line, api, true)
    for (let day = 0; day < 11; day += 1) await booked(api, one.as, 8 + day)
    await api.tell()
    const [text, tickets] = await one.asks('確認')
    expect(text).toMatchObject({ text: '11件のご予約があります。近いものから10件です。' })
    expect(tickets).toMatchObject({ contents: { contents: { length: 10 } } })
  })

  it('names the state of each, and leads to the list for requests and competitions', async ({ line, api }) => {
    const one = await talker(line, api, true)
    await giveProfiles(api, [one.as as ClubMember])
    const [single] = await singlesOn(api, daysAhead(api, 21), one.as)
    await takeSeat(api, single?.id ?? 0, one.as)
    await booked(api, one.as, 19)
    await sendAs(api, [daysAhead(api, 22)], one.as)
    await enterAs(api, await openCompetition(api), one.as)
    await api.tell()
    const others = 'リクエスト1件、競技・コンペのお申し込み1件は、予約一覧で確認や取り消しができます。'
    const [text, tickets, list] = await one.asks('予約の確認')
    expect(text).toMatchObject({ text: '2件のご予約があります。' })
    const words = drawn(tickets ? [tickets] : [])
    expect(words).toContain('"text":"予約確定"')
    expect(words).toContain('"text":"1人予約・開催を待っています"')
    expect(list).toMatchObject({ altText: others, quickReply: { items: { length: 3 } } })
    expect(drawn(list ? [list] : [])).toContain('/reservation/reservation-list?golf_course_id=1')
    expect(drawn(await one.asks('キャンセル'))).toContain(others)

    const other = await talker(line, api, true)
    await sendAs(api, [daysAhead(api, 23)], other.as)
    await api.tell()
    expect(await other.asks('予約の確認')).toMatchObject([
      { text: 'これからのご予約はありません。' },
      { altText: 'リクエスト1件は、予約一覧で確認や取り消しができます。' },
    ])
  })

  it('says that there is no reservation', async ({ line, api }) => {
    const one = await talker(line, api, true)
    expect(await one.asks('予約確認')).toMatchObject([{ text: 'これからのご予約はありません。' }])
  })

  it('offers the link to an unlinked user, and shows no data', async ({ line, api }) => {
    const linked = await talker(line, api, true)
    const reservation = await booked(api, linked.as, 18)
    await api.tell()
    const stranger = await talker(line, api, false)
    for (const words of ['予約確認', 'キャンセル', reservation.number]) {
      const answer = await stranger.asks(words)
      expect(answer.length).toBeGreaterThan(0)
      expect(drawn(answer)).not.toContain(reservation.number)
    }
    expect(drawn(await stranger.asks('予約確認'))).toContain('/line/integration?golf_course_id=1')
    // A broken link shows no data either.
    await run(api, 'delete from line_link where line_user_id = $1', [linked.userId])
    expect(drawn(await linked.asks('予約確認'))).not.toContain(reservation.number)
  })
})

describe('「変更したい」', () => {
  it('is answered with the ways to change each own reservation', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const { number } = await booked(api, one.as, 18)
    await api.tell()
    const words = drawn(await one.asks('人数を変更したい'))
    for (const screen of ['change-number-person', 'edit'])
      expect(words).toContain(`/reservation/regular/${screen}/${number}?golf_course_id=1`)
  })
})

describe('other messages', () => {
  it('about booking and calling are answered for everybody', async ({ line, api }) => {
    for (const linked of [true, false]) {
      const one = await talker(line, api, linked)
      expect(drawn(await one.asks('予約したい'))).toContain('/reservation?golf_course_id=1')
      expect(drawn(await one.asks('電話'))).toMatch(/"uri":"tel:\d+"/)
    }
  })

  it('get one sentence with quick replies; thanks and stickers get nothing', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const [answer, ...more] = await one.asks('コースの芝は？')
    expect(more).toEqual([])
    expect(drawn([answer as messagingApi.Message])).toContain('申し訳ありません')
    expect(answer?.quickReply?.items).toHaveLength(3)
    const { control } = line.emulator
    const sent = (message: object) =>
      control.sendWebhook(bot, [
        {
          type: 'message',
          replyToken: control.replyToken(one.userId, bot),
          source: { type: 'user', userId: one.userId },
          message,
        },
      ])
    const before = control.messages(one.userId, bot).length
    expect((await sent({ type: 'sticker', packageId: '1', stickerId: '1' })).status).toBe(200)
    expect((await sent({ type: 'text', text: 'ありがとうございます！' })).status).toBe(200)
    await api.tell()
    expect(control.messages(one.userId, bot)).toHaveLength(before)
    await sent({ type: 'image', contentProvider: { type: 'line' } })
    await api.tell()
    expect(control.messages(one.userId, bot)).toHaveLength(before + 1)
  })

  it('whose reply token LINE does not know get nothing, and do not disturb the next one', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const { control } = line.emulator
    const gone = {
      type: 'message',
      replyToken: 'gone',
      source: { type: 'user', userId: one.userId },
      message: { type: 'text', text: '予約' },
    }
    expect((await control.sendWebhook(bot, [gone])).status).toBe(200)
    await api.tell()
    expect(control.messages(one.userId, bot)).toEqual([])
    expect(await one.asks('予約')).toHaveLength(1)
  })

  it('lead to the pages of the chat area', async ({ line, api }) => {
    const one = await talker(line, api, false)
    for (const [words, path] of [
      ['受付QR', '/account/qr?id=1'],
      ['空き待ち', '/waitlist?golf_course_id=1'],
      ['1人予約', '/reservation/oneperson?golf_course_id=1'],
      ['コンペ', '/sport?golf_course_id=1'],
      ['会員登録', '/registration/1'],
    ] as const)
      expect(drawn(await one.asks(words))).toContain(path)
    const member = await talker(line, api, true)
    expect(drawn(await member.asks('会員登録'))).toContain('すでに会員として')
  })

  it('are neither stored nor logged', async ({ line, api }) => {
    const one = await talker(line, api, true)
    await one.asks('秘密の相談です')
    const { rows } = await run(api, 'select to_jsonb(e) as event from line_webhook_event e where line_user_id = $1', [
      one.userId,
    ])
    expect(JSON.stringify(rows)).not.toContain('秘密')
    expect(rows).toMatchObject([{ event: { wish: 'other', reply_token: null } }])
  })
})

describe('a webhook with messages', () => {
  const question = (userId: string, replyToken: string, more: object = {}) => ({
    type: 'message',
    replyToken,
    source: { type: 'user', userId },
    message: { type: 'text', text: '予約' },
    ...more,
  })

  it('from several users answers each of them', async ({ line, api }) => {
    const people = [await talker(line, api, false), await talker(line, api, true)]
    const { control } = line.emulator
    const tokens = people.map(({ userId }) => control.replyToken(userId, bot))
    const events = people.map(({ userId }, index) => question(userId, tokens[index] ?? ''))
    await control.sendWebhook(bot, events)
    await api.tell()
    for (const { userId } of people) expect(control.messages(userId, bot)).toHaveLength(1)
  })

  it('is answered once, also when LINE sends it again', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const { control } = line.emulator
    await control.type(one.userId, bot, '予約')
    const [event] = control.webhooks().filter(({ userId }) => userId === one.userId)
    await control.redeliver(event?.webhookEventId ?? '')
    await api.tell()
    await control.redeliver(event?.webhookEventId ?? '')
    await api.tell()
    expect(control.messages(one.userId, bot).filter(({ via }) => via === 'reply')).toHaveLength(1)
  })

  it('in a group talk is answered only when it mentions the account, without personal data', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const { control } = line.emulator
    const inGroup = { source: { type: 'group', groupId: `C${'2'.repeat(32)}`, userId: one.userId } }
    await control.sendWebhook(bot, [question(one.userId, control.replyToken(one.userId, bot), inGroup)])
    await api.tell()
    expect(control.messages(one.userId, bot)).toEqual([])
    const mention = { mentionees: [{ index: 0, length: 3, type: 'user', isSelf: true }] }
    const called = { ...inGroup, message: { type: 'text', text: '@JGM 予約確認', mention } }
    await control.sendWebhook(bot, [question(one.userId, control.replyToken(one.userId, bot), called)])
    await api.tell()
    expect(control.messages(one.userId, bot).map(({ message }) => message['text'])).toEqual([
      'ご予約については、このアカウントと1対1のトークでお答えします。',
    ])
  })

  it('is not answered after more than a minute', async ({ line, api }) => {
    const one = await talker(line, api, true)
    const { control } = line.emulator
    await control.type(one.userId, bot, '予約')
    await run(
      api,
      "update line_webhook_event set received_at = received_at - interval '61 seconds' where handled_at is null",
    )
    await api.tell()
    expect(control.messages(one.userId, bot).filter(({ via }) => via === 'reply')).toEqual([])
  })

  it('is not answered for a user with too many messages, and still for others', async ({ line, api }) => {
    const one = await talker(line, api, false)
    const other = await talker(line, api, false)
    for (let count = 0; count < 31; count += 1) await line.emulator.control.type(one.userId, bot, '予約')
    await api.tell()
    const answered = line.emulator.control.messages(one.userId, bot).filter(({ via }) => via === 'reply')
    expect(answered).toHaveLength(30)
    expect(await other.asks('予約')).toHaveLength(1)
  })

  it('shows the loading animation before the answer', async ({ line, api }) => {
    const one = await talker(line, api, false)
    const { control } = line.emulator
    control.fail('reply.broken', { userId: one.userId })
    await control.type(one.userId, bot, '予約')
    await api.tell()
    expect(control.isLoading(one.userId, bot)).toBe(true)
    await one.asks('予約')
    expect(control.isLoading(one.userId, bot)).toBe(false)
  })
})

it('has only answers that LINE accepts', async ({ line, api }) => {
  const { port } = line.emulator
  const baseURL = `http://127.0.0.1:${port}`
  const issuer = new channelAccessToken.ChannelAccessTokenClient({ baseURL })
  const { access_token } = await issuer.issueStatelessChannelTokenByClientSecret('2000000101', 'emulated-bot-secret-1')
  const client = new messagingApi.MessagingApiClient({ baseURL, channelAccessToken: access_token })
  const one = await talker(line, api, true)
  await booked(api, one.as, 19)
  await sendAs(api, [daysAhead(api, 22)], one.as)
  await api.tell()
  for (const words of [
    '予約',
    '予約確認',
    '変更',
    'キャンセル',
    '遅れます',
    '人数が減ります',
    '予定どおり',
    'QR',
    '電話',
    '連携',
    '？',
  ]) {
    const messages = [...(await one.asks(words))]
    expect(messages.length, words).toBeGreaterThan(0)
    await client.validateReply({ messages })
  }
})
