import { messagingApi, channelAccessToken } from '@line/bot-sdk'
import type { CourseInfo } from '@jgm/contract/api/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLine, type TestLine } from '../../../test/line.ts'
import { lineConsole } from '../../app/sample/line.ts'
import { readConfig } from '../../platform/config.ts'
import type { Ground } from '../../platform/ground.ts'
import { drawMessages } from '../line/service.draw.ts'
import type { StoredChange, StoredReservation } from '../sale/types.ts'
import { toldBooked, toldCancelled, toldChanged, toldReminder } from './telling.ts'
import type { ReservationFacts, ReservationTold } from './service.blocks.ts'

const area = { liff_origin: 'https://liff.line.me', liff_id: '2000000001-jgmMain1' }

/** The one message that a talk draws of what is told. */
function messageOf({ alt = '', blocks }: ReservationTold): messagingApi.FlexMessage {
  const line = area as NonNullable<Ground['line']>
  const [message] = drawMessages({ line }, { talk: { alt, courseId: 3 }, blocks }) ?? []
  if (message?.type !== 'flex') throw new Error('nothing is said in the talk')
  return message
}
const bookedMessage = (facts: ReservationFacts) => messageOf(toldBooked(facts))
const cancelledMessage = (facts: ReservationFacts) => messageOf(toldCancelled(facts))
const changedMessage = (facts: ReservationFacts, change: StoredChange) => messageOf(toldChanged(facts, change))
const reminderMessage = (facts: ReservationFacts) => messageOf(toldReminder(facts, []))

const moved: StoredChange = {
  before: {
    play_date: '2026-11-23',
    groups: [{ nine: 'OUT', start_minute: 513, players: 4 }],
    players: 4,
    total: 39_000,
  },
  after: {
    play_date: '2026-11-23',
    groups: [{ nine: 'OUT', start_minute: 520, players: 4 }],
    players: 4,
    total: 37_000,
  },
  fee: 0,
}

const course = {
  id: 3,
  name: '見本カントリー倶楽部',
  arrive_before: 60,
  map_url: 'https://example.jp/地図?q=見本',
  nines: [
    { nine: 'OUT', label: 'アウト' },
    { nine: 'IN', label: 'イン' },
  ],
}

const group = (start: number, nine: string, players = 4) => ({
  tee_time_id: start,
  nine,
  start_minute: start,
  turn_minute: start === 448 ? 590 : null,
  players,
  seats: [],
})

const noteOf = (changed: { reservation?: object; course?: object } = {}): ReservationFacts => ({
  // Only the fields that messages read.
  reservation: {
    number: 'R4K7-2M9P',
    type: 'regular',
    status: 'confirmed',
    note: '',
    contact: { last_name: '見本', first_name: '太郎' },
    play_date: '2026-11-23',
    holiday: '勤労感謝の日',
    players: 7,
    plan: { name: '昼食付' },
    groups: [group(456, 'IN', 3), group(448, 'OUT')],
    quote: {
      total: 68_150,
      groups: [
        { players: 4, per_person: 9_500 },
        { players: 3, per_person: 10_050 },
      ],
    },
    cancellation: {
      online_until: '2026-11-20T00:00:00+09:00',
      no_show_percent: 50,
      steps: [{ from: null, until: '2026-11-20T00:00:00+09:00', fee: 0, per_unit: 0, unit: 'person' }],
    },
    cancel_fee: null,
    closing: null,
    ...changed.reservation,
  } as unknown as StoredReservation,
  course: { ...course, ...changed.course } as unknown as CourseInfo,
  siteUrl: 'https://www.example.jp',
  instead: [],
  now: new Date('2026-11-01T12:00:00+09:00'),
  url: 'https://www.example.jp/mypage/reservation/regular/detail/R4K7-2M9P',
})

const row = (label: string, value: string) => ({
  type: 'box',
  layout: 'baseline',
  spacing: 'md',
  contents: [
    { type: 'text', text: label, color: '#4d4d4d', size: 'sm', flex: 5, wrap: true },
    { type: 'text', text: value, color: '#1a1a1a', size: 'md', weight: 'bold', flex: 7, wrap: true },
  ],
})

const textLine = (words: string, rest: object = {}) => ({
  type: 'text',
  text: words,
  size: 'sm',
  color: '#4d4d4d',
  wrap: true,
  ...rest,
})

const startOf = (time: string, players: string, rest: string) => ({
  type: 'box',
  layout: 'vertical',
  margin: 'sm',
  contents: [
    {
      type: 'box',
      layout: 'baseline',
      spacing: 'md',
      contents: [
        textLine(time, { weight: 'bold', color: '#1a1a1a', size: 'xxl', wrap: false, flex: 0 }),
        textLine(players, { weight: 'bold', color: '#1a1a1a', size: 'md' }),
      ],
    },
    textLine(rest),
  ],
})

describe('a message of LINE', () => {
  it('about a booking is exactly this bubble', () => {
    const note = noteOf()
    expect(bookedMessage(note)).toEqual({
      type: 'flex',
      altText: '予約が確定しました：2026年11月23日(月・祝) 7:28 見本カントリー倶楽部',
      contents: {
        type: 'bubble',
        size: 'mega',
        header: {
          type: 'box',
          layout: 'vertical',
          backgroundColor: '#3f5c1a',
          paddingAll: '16px',
          contents: [
            { type: 'text', text: '予約が確定しました', color: '#ffffff', weight: 'bold', size: 'lg', wrap: true },
          ],
        },
        hero: {
          type: 'image',
          url: 'https://www.example.jp/prints/3.png',
          size: 'full',
          aspectRatio: '5:2',
          aspectMode: 'cover',
          backgroundColor: '#faf8f3',
        },
        body: {
          type: 'box',
          layout: 'vertical',
          paddingTop: '12px',
          paddingBottom: '8px',
          contents: [
            textLine('見本カントリー倶楽部', { weight: 'bold', color: '#3f5c1a' }),
            textLine('11月23日 月曜日・祝', { weight: 'bold', color: '#1a1a1a', size: 'lg', margin: 'xs' }),
            startOf('7:28', '1組目（4名）', 'アウトスタート　後半 9:50ごろ'),
            startOf('7:36', '2組目（3名）', 'インスタート'),
            {
              type: 'box',
              layout: 'vertical',
              spacing: 'sm',
              margin: 'md',
              contents: [
                row('組数・人数', '2組 7名'),
                row('料金', '合計 68,150円（税込）'),
                row('1組目（4名）', '1名 9,500円'),
                row('2組目（3名）', '1名 10,050円'),
                row('キャンセル無料', '11月19日(木)まで'),
                row('予約番号', 'R4K7-2M9P'),
              ],
            },
          ],
        },
        footer: {
          type: 'box',
          layout: 'vertical',
          spacing: 'sm',
          contents: [
            {
              type: 'button',
              height: 'sm',
              style: 'primary',
              color: '#115a36',
              action: {
                type: 'uri',
                label: '予約内容を見る',
                uri: 'https://liff.line.me/2000000001-jgmMain1/reservation/regular/reservation-detail/R4K7-2M9P?golf_course_id=3',
              },
            },
            {
              type: 'button',
              height: 'sm',
              style: 'link',
              color: '#115a36',
              action: {
                type: 'uri',
                label: '地図を見る',
                uri: 'https://example.jp/%E5%9C%B0%E5%9B%B3?q=%E8%A6%8B%E6%9C%AC',
              },
            },
          ],
        },
      },
    })
  })

  it('about one group has its time in the largest letters, and no word of a group', () => {
    const quote = { total: 38_000, groups: [{ players: 4, per_person: 9_500 }] }
    const drawn = JSON.stringify(
      bookedMessage(noteOf({ reservation: { groups: [group(448, 'OUT')], players: 4, quote } })),
    )
    expect(drawn).toContain('"text":"7:28","size":"4xl"')
    expect(drawn).not.toContain('組目')
  })

  it('about a cancellation shows the fee', () => {
    const free = cancelledMessage(noteOf())
    expect(free.altText).toBe('予約をキャンセルしました：2026年11月23日(月・祝) 見本カントリー倶楽部')
    expect(JSON.stringify(free)).toContain('かかりません')
    expect(JSON.stringify(free)).toContain('/prints/off-3.png')
    expect(JSON.stringify(free)).toContain('"text":"7:28","size":"xxl","color":"#6b675d","wrap":false,')
    expect(JSON.stringify(free)).toContain('line-through')
    expect(JSON.stringify(free)).not.toContain('お支払い方法')
    const costly = JSON.stringify(cancelledMessage(noteOf({ reservation: { cancel_fee: 8000 } })))
    expect(costly).toContain('8,000円')
    expect(costly).toContain('キャンセル料のお支払い方法は、ゴルフ場からご連絡します。')
  })

  it('about a change shows the old and the new start', () => {
    const message = changedMessage(noteOf(), moved)
    expect(message.altText).toBe('スタート時間を変更しました：2026年11月23日(月・祝) 8:40 見本カントリー倶楽部')
    expect(JSON.stringify(message)).toContain('"text":"8:33"')
    expect(JSON.stringify(message)).toContain('変更前')
    expect(JSON.stringify(message)).toContain('11月23日(月・祝)\\n8:33 アウト（4名）\\n合計 39,000円（税込）')
    expect(JSON.stringify(message)).not.toContain('キャンセル料')
    expect(JSON.stringify(changedMessage(noteOf(), { ...moved, fee: 2000 }))).toContain('2,000円')
  })

  it('about a change to the same time of another nine names the nine that was left', () => {
    const { before, after } = moved
    const groups = [{ nine: 'IN', start_minute: 513, players: 4 }]
    const message = changedMessage(noteOf(), { ...moved, before, after: { ...after, groups } })
    expect(JSON.stringify(message)).toContain('"text":"8:33　アウト","')
  })

  it('about a change of several groups shows all starts that were left, also where the first one stays', () => {
    const twoOf = (second: number) => [
      { nine: 'OUT', start_minute: 513, players: 4 },
      { nine: 'OUT', start_minute: second, players: 3 },
    ]
    const [before, after] = [twoOf(520), twoOf(527)].map((groups) => ({ ...moved.before, groups, players: 7 }))
    const drawn = JSON.stringify(
      changedMessage(noteOf(), { before: before ?? moved.before, after: after ?? moved.after, fee: 0 }),
    )
    expect(drawn).toContain('"text":"8:33・8:40"')
    expect(drawn).toContain('11月23日(月・祝)\\n8:33 アウト（4名）\\n8:40 アウト（3名）\\n')
    for (const words of ['1組目（4名）', '2組目（3名）']) expect(drawn).toContain(words)
  })

  it('about a change of the party says so in the notification, with the new party', () => {
    const groups = [{ nine: 'OUT', start_minute: 513, players: 2 }]
    const message = changedMessage(noteOf(), {
      ...moved,
      after: { ...moved.before, groups, players: 2, total: 20_000 },
    })
    expect(message.altText).toBe('プレー人数を変更しました：2026年11月23日(月・祝) 1組 2名 見本カントリー倶楽部')
    expect(JSON.stringify(message)).not.toContain('line-through')
  })

  it('about tomorrow shows the start, and the map of courses that have one', () => {
    const message = reminderMessage(noteOf())
    expect(message.altText).toBe('明日のご予約：7:28スタート 見本カントリー倶楽部')
    expect(JSON.stringify(message)).toContain('スタート時間の60分前までにご来場ください。')
    expect(JSON.stringify(message)).toContain('6:28までに')
    expect(JSON.stringify(message)).toContain('地図を見る')
    expect(JSON.stringify(reminderMessage(noteOf({ course: { map_url: null } })))).not.toContain('地図を見る')
  })
})

describe('LINE', () => {
  let line: TestLine
  let client: messagingApi.MessagingApiClient

  beforeAll(async () => {
    line = await startLine()
    const config = readConfig({ SECRET: 'x', LINE_EMULATOR_PORT: String(line.emulator.port) })
    if (!config.line) throw new Error('the tests run with LINE')
    const [bot] = lineConsole(config, config.line).bots
    const baseURL = config.line.apiUrl
    const { access_token: channelToken } = await new channelAccessToken.ChannelAccessTokenClient({
      baseURL,
    }).issueStatelessChannelTokenByClientSecret(bot?.channelId ?? '', bot?.channelSecret ?? '')
    client = new messagingApi.MessagingApiClient({ baseURL, channelAccessToken: channelToken })
  })
  afterAll(() => line.stop())

  it('accepts all of them, with long names and many groups', async () => {
    const groups = [420, 428, 436, 444, 452, 460].map((start) => group(start, 'OUT'))
    const long = noteOf({ reservation: { groups, players: 24 }, course: { name: '名'.repeat(100) } })
    const change = (note: ReservationFacts) => changedMessage(note, moved)
    for (const write of [bookedMessage, cancelledMessage, reminderMessage, change])
      for (const note of [noteOf(), long]) await client.validatePush({ messages: [write(note)] })
    const wrong = { ...bookedMessage(noteOf()), altText: 'x'.repeat(1501) }
    await expect(client.validatePush({ messages: [wrong] })).rejects.toMatchObject({ status: 400 })
  })
})
