import { getDeskDay, type DayGroup } from '@jgm/contract/api/desk-day'
import { addDays, formatTime, instantAt, type PlayDate } from '@jgm/contract/model/dates'
import type { messagingApi } from '@line/bot-sdk'
import { describe, expect } from 'vitest'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, type ClubMember } from '../../../test/builders/club.ts'
import { codeFor, joinWith, setSeats } from '../../../test/builders/companion.ts'
import { receive } from '../../../test/builders/desk.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { dataOf, talkerOf } from '../../../test/builders/talker.ts'
import { testsOn } from '../../../test/it.ts'
import { weakener } from '../../../test/statements.ts'
import type { TestLine } from '../../../test/line.ts'
import { tellers } from '../../app/tellers.ts'
import { remindPlayers } from '../reservation/service.ts'
import { askThisMorning, deleteOld } from './repo.ts'
import { askInTheMorning } from './service.ts'

const it = testsOn({ club: true, line: {} })

const labelsOf = (message: messagingApi.Message | undefined) =>
  message?.quickReply?.items?.map(({ action }) => action?.label)
const textOf = (messages: readonly messagingApi.Message[]) =>
  messages.map((one) => ('text' in one ? one.text : one.type)).join('\n')

/** A booking of four so many days ahead, after the talk has told of it. */
async function bookedAhead(api: TestApi, as: ClubMember, days = 1) {
  const date = daysAhead(api, days)
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), as)
  await api.tell()
  const start = reservation.groups[0]?.start_minute ?? 0
  return { date, start, number: reservation.number, params: { type: 'regular' as const, number: reservation.number } }
}

const at = <T>(api: TestApi, line: TestLine, date: PlayDate, minute: number, work: (then: TestApi) => Promise<T>) =>
  atInstant(api, instantAt(date, minute), work, line)
const eve = 18 * 60 + 5

async function groupAtDesk(then: TestApi, date: PlayDate, number: string): Promise<DayGroup> {
  const desk = await addStaff(then)
  const { starts } = await then.good(getDeskDay, { params: { id: 1, date } }, desk)
  const found = starts.flatMap(({ groups }) => groups).find((one) => one.number === number)
  if (!found) throw new Error('no such group')
  return found
}

describe('the reminder of the evening', () => {
  it('asks three things, and 「予定どおり」 reaches the sheet', async ({ line, api, next }) => {
    const as = next()
    const one = await talkerOf(line, api, as)
    const { date, number, start } = await bookedAhead(api, as)
    await at(api, line, daysAhead(api, 0), eve, async (then) => {
      await remindPlayers(then.wiring.ground)
      await then.tell()
      const [reminder] = one.all().slice(-1)
      for (const label of ['予定どおり', '人数が減ります', '遅れます'])
        expect(dataOf(reminder, label)).toContain(`of=${number}`)
      const answer = await one.taps('予定どおり', then)
      expect(textOf(answer)).toBe(
        `ありがとうございます。見本に伝えました。${formatTime(start - 40)}までにお越しください。`,
      )
      expect(labelsOf(answer[0])).toEqual(['受付QR', '遅れます'])
      expect((await groupAtDesk(then, date, number)).answers).toMatchObject([{ seat: 1, kind: 'coming' }])
    })
  })

  it('asks who stays away, with what fewer cost, tells the desk, and can be taken back', async ({
    line,
    api,
    next,
  }) => {
    const as = next()
    const one = await talkerOf(line, api, as)
    const { date, number, params } = await bookedAhead(api, as)
    const named = (seat: number, name: string) => ({ by: 'name', seat, seen: null, name, is_invited: false }) as const
    const set = await setSeats(api, params, as, named(2, '佐藤　一郎'), named(3, '鈴木　一郎'), named(4, '田中　一郎'))
    expect(set.ok).toBe(true)
    await at(api, line, daysAhead(api, 0), eve, async (then) => {
      const [asked] = await one.asks('人数が減ります', then)
      expect(textOf(asked ? [asked] : [])).toMatch(
        /^何名になりますか。\n3名のとき：合計\S+（1名\S+）、キャンセル料2,000円\n2名のとき：合計\S+、キャンセル料4,000円\n/,
      )
      expect(labelsOf(asked)).toEqual(['3名', '2名', 'やめておく'])
      const [who] = await one.taps('3名', then)
      expect(labelsOf(who)).toEqual(['佐藤さん', '鈴木さん', '田中さん', 'まだ決まっていない'])
      const done = await one.taps('田中さん', then)
      expect(textOf(done)).toContain('4名から3名になります。お休みは、田中さんです。')
      const group = await groupAtDesk(then, date, number)
      expect(group.players).toBe(4)
      expect(group.answers).toMatchObject([{ kind: 'fewer', players: 3, away: '田中 一郎' }])
      await one.taps('元に戻す', then)
      expect((await groupAtDesk(then, date, number)).answers).toMatchObject([{ kind: 'coming', players: null }])
    })
  })

  it('leads to the screen while golfers may change it themselves', async ({ line, api, next }) => {
    const as = next()
    const one = await talkerOf(line, api, as)
    const { date, number } = await bookedAhead(api, as)
    const [answer] = await one.asks('人数が減ります')
    expect(JSON.stringify(answer)).toContain(`/reservation/regular/change-number-person/${number}?golf_course_id=1`)
    expect((await groupAtDesk(api, date, number)).answers).toEqual([])
  })
})

describe('「遅れます」', () => {
  it('asks how late, and says whether that is in time; the desk reads when they are expected', async ({
    line,
    api,
    next,
  }) => {
    const as = next()
    const one = await talkerOf(line, api, as)
    const { date, start, number } = await bookedAhead(api, as, 3)
    const by = start - 40
    await at(api, line, date, by - 30, async (then) => {
      const [asked] = await one.asks('すみません、遅れます', then)
      expect(labelsOf(asked)).toEqual(['10分', '20分', '30分以上'])
      const answer = await one.taps('20分', then)
      expect(textOf(answer)).toBe(
        `見本に伝えました。\nご来場は${formatTime(by + 20)}ごろの見込みです。\nスタートの${formatTime(start)}には間に合います。気をつけてお越しください。`,
      )
      expect((await groupAtDesk(then, date, number)).answers).toMatchObject([
        { seat: 1, kind: 'late', minutes: 20, expected: by + 20 },
      ])
    })
    // Behind the time to be there the minutes count from now on.
    await at(api, line, date, by + 30, async (then) => {
      expect(textOf(await one.asks('２０分遅れます', then))).toContain('間に合わないかもしれません。')
      expect((await groupAtDesk(then, date, number)).answers).toMatchObject([{ expected: by + 50 }])
    })
  })

  it('of a companion is the companion’s own; who is here already is told so', async ({ line, api, next }) => {
    const [as, companion] = [next(), next()]
    const one = await talkerOf(line, api, companion)
    const { date, start, number, params } = await bookedAhead(api, as, 4)
    await joinWith(api, await codeFor(api, params, as), companion)
    await at(api, line, date, start - 90, async (then) => {
      expect(textOf(await one.asks('人数が減ります', then))).toContain('代表の方から')
      await one.asks('10分遅れます', then)
      const group = await groupAtDesk(then, date, number)
      const seat = group.seats.find((known) => !known.is_representative)?.seat ?? 0
      expect(group.answers).toMatchObject([{ seat, kind: 'late', minutes: 10 }])
      const desk = await addStaff(then)
      const sheet = await then.good(getDeskDay, { params: { id: 1, date } }, desk)
      const found = sheet.starts.find(({ groups }) => groups.some((own) => own.number === number))
      const read = async () => Promise.reject(new Error('nothing is scanned'))
      await receive({ there: then, desk, date, read }, found?.id ?? 0, { [seat]: 'arrived' })
      expect((await groupAtDesk(then, date, number)).answers).toEqual([])
      expect(textOf(await one.asks('遅れます', then))).toBe('受付は、お済みです。よい一日をお過ごしください。')
    })
  })

  it('asks of which play, where there are two; without one it says so', async ({ line, api, next }) => {
    const [as, other] = [next(), next()]
    const one = await talkerOf(line, api, as)
    const first = await bookedAhead(api, as, 5)
    const second = await bookedAhead(api, as, 6)
    await at(api, line, first.date, 300, async (then) => {
      const [which] = await one.asks('10分遅れます', then)
      expect(textOf(which ? [which] : [])).toBe('どちらのご予約ですか。')
      await one.taps(`${formatTime(second.start)} 見本`, then)
      expect((await groupAtDesk(then, second.date, second.number)).answers).toMatchObject([{ minutes: 10 }])
      expect((await groupAtDesk(then, first.date, first.number)).answers).toEqual([])
      const stranger = await talkerOf(line, then, other)
      expect(textOf(await stranger.asks('遅れます', then))).toBe('今日と明日のご予約はありません。')
      // The number of somebody else’s reservation is no way to it.
      expect(textOf(await stranger.says(`wish=late&of=${first.number}&n=10`, then))).toBe(
        '今日と明日のご予約はありません。',
      )
      expect((await groupAtDesk(then, first.date, first.number)).answers).toEqual([])
    })
  })
})

describe('the question of the morning', () => {
  it('goes once, without a sound, to whoever has said nothing, from five o’clock and two hours before they should be there', async ({
    line,
    api,
    next,
  }) => {
    const [silent, answered] = [next(), next()]
    const one = await talkerOf(line, api, silent)
    const other = await talkerOf(line, api, answered)
    const { date, start } = await bookedAhead(api, silent, 7)
    await bookedAhead(api, answered, 7)
    await at(api, line, daysAhead(api, 6), eve, async (then) => other.asks('予定どおり', then))
    const [before, told] = [one.all().length, other.all().length]
    await at(api, line, date, 299, async (then) => {
      expect(await askInTheMorning(then.wiring.ground)).toBe(0)
    })
    await at(api, line, date, 305, async (then) => {
      const { ground } = then.wiring
      expect(await askThisMorning(ground.db, 300, start - 40 - 306)).toBe(0)
      const asked = await Promise.all([askInTheMorning(ground), askInTheMorning(ground)])
      expect(asked.toSorted((a, b) => a - b)).toEqual([0, 1])
      await then.tell()
      const [question, ...more] = one.all().slice(before)
      expect(more).toEqual([])
      expect(JSON.stringify(question)).toContain('今日、いよいよです')
      expect(dataOf(question, '遅れます')).toBeDefined()
      expect(other.all()).toHaveLength(told)
    })
  })

  it('is not written any more once the party is received, or the reservation cancelled', async ({ api, next }) => {
    const as = next()
    const { date, number } = await bookedAhead(api, as, 8)
    const [row] = await api.rows<{ id: number }>('select id from reservation where number = $1', [number])
    const told = async (then: TestApi) =>
      tellers(then.wiring.ground)['reservation_morning']?.(then.wiring.database.db, { reservation_id: row?.id })
    await atInstant(api, instantAt(date, 300), async (then) => {
      expect((await told(then))?.talk).toMatchObject({ isQuiet: true })
    })
    for (const status of ['checked_in', 'cancelled']) {
      await api.rows(`update reservation set status = $2 where number = $1`, [number, status])
      await atInstant(api, instantAt(date, 300), async (then) => expect(await told(then)).toBeNull())
    }
  })
})

it('what was said is kept for two months', async ({ line, api, next }) => {
  const as = next()
  const one = await talkerOf(line, api, as)
  const { date } = await bookedAhead(api, as, 9)
  await at(api, line, daysAhead(api, 8), eve, async (then) => one.asks('予定どおり', then))
  const left = async () =>
    (await api.rows<{ n: number }>('select count(*)::int as n from day_answer where member_id = $1', [as.id]))[0]?.n
  for (const [days, kept] of [
    [60, 1],
    [61, 0],
  ] as const)
    await atInstant(api, instantAt(addDays(date, days), 720), async (then) => {
      await deleteOld(then.wiring.database.db)
      expect(await left()).toBe(kept)
    })
})

// The last one: it weakens the function.
it('control: two processes ask twice where nothing says that one has asked', async ({ line, api, next }) => {
  const as = next()
  await talkerOf(line, api, as)
  const { date } = await bookedAhead(api, as, 10)
  await at(api, line, date, 305, async (then) => {
    const weaken = await weakener(then, 'ask_this_morning')
    await weaken('from asked join due on due.id = asked.reservation_id order', 'from due order')
    const { ground } = then.wiring
    expect([await askInTheMorning(ground), await askInTheMorning(ground)]).toEqual([1, 1])
  })
})
