import { getParticipation } from '@jgm/contract/api/companion-participation'
import { blockStarts, getDeskDay, unblockStarts } from '@jgm/contract/api/desk-day'
import { getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { closeDay, previewClosing, reopenDay } from '@jgm/contract/api/staff-closing'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { wholeDay, type DayPart } from '@jgm/contract/model/day-part'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { deskOf } from '../../../test/builders/call.ts'
import { book, daysAhead, freeStarts, openClub, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { closeAs, closeNow, closingMessage, oneMember, previewDay, statusOf } from '../../../test/builders/closing.ts'
import { codeFor, joinWith, linkLine } from '../../../test/builders/companion.ts'
import { openCompetition } from '../../../test/builders/competition.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { inTalk } from '../../../test/told.ts'
import { tellers } from '../../app/tellers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  await openSingles(api)
  manager = await addStaff(api, { role: 'course_manager' })
})

/** IN until nine o’clock, for frost. */
const frost: DayPart = { nine: 'IN', from_minute: null, until_minute: 540 }
const inWords = 'INの9:00より前のスタート'

const statesOf = async (api: TestApi, date: PlayDate): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await sheetOf(api, date)).tee_times.map(({ nine, start_minute: minute, state }) => [`${nine}${minute}`, state]),
  )

/** The last thing of a kind that was told to somebody, as its mail and its talk. */
async function told(api: TestApi, kind: string, { email, id }: { email: string; id: number }) {
  const { ground } = api.wiring
  const outbox = 'select data from mail_outbox where recipient = $1 and kind = $2 order by id desc limit 1'
  const [mail] = await api.rows<{ data: Record<string, unknown> }>(outbox, [email, kind])
  const [talk] = await api.rows<{ data: Record<string, unknown> }>(
    'select data from line_outbox where member_id = $1 and kind = $2 order by id desc limit 1',
    [id, kind],
  )
  const telling = mail && (await tellers(ground)[kind]?.(ground.db, mail.data))
  return {
    mail: telling ? renderMail('id', 'a@example.jp', telling).html : '',
    talk: talk ? JSON.stringify(await inTalk(api, kind, talk.data)) : '',
  }
}

describe('closing a part of a day', () => {
  it('counts who is booking there just now, a desk that listens to a caller among them', async ({ api }) => {
    const date = daysAhead(api, 22)
    const [start = 0, other = 0] = await freeStarts(api, date, 2)
    await deskOf(api, manager).hold(date, [start])
    await api.good(holdStarts, { body: wishFor(date, [other]) })
    expect(await previewDay(api, date, manager, { ...wholeDay, nine: 'IN' })).toMatchObject({ held: 2 })
    expect(await previewDay(api, date, manager, { ...wholeDay, nine: 'OUT' })).toMatchObject({ held: 0 })
  })

  it('ends what starts there, says which starts to everybody, and goes on selling the rest', async ({ api }) => {
    const [lead, companion, other] = [await oneMember(api), await oneMember(api), await oneMember(api)]
    await linkLine(api, lead, 'b')
    const date = daysAhead(api, 4)
    const inside = (await book(api, date, await freeStarts(api, date, 1), lead)).reservation.number
    const params = { type: 'regular' as const, number: inside }
    await joinWith(api, await codeFor(api, params, lead), companion)
    const outside = (await book(api, date, await freeStarts(api, date, 1, 'OUT'), other)).reservation.number
    const [wanted = 0] = await freeStarts(api, date, 1)

    const seen = await previewDay(api, date, manager, frost)
    expect(seen).toMatchObject({ reservations: 1, reaching_out: 0, players: 4, companions: 1, free: 14 })
    expect(seen.told.every(({ text }) => text.includes(`ゴルフ場が${inWords}をクローズするため`))).toBe(true)
    await closeNow(api, date, manager, frost)

    expect(await statusOf(api, outside, other)).toBe('confirmed')
    expect(await api.good(getReservation, { params }, lead)).toMatchObject({
      status: 'closed',
      cancel_fee: 0,
      closing: closingMessage,
      closed_part: frost,
    })
    const [listed] = (await api.good(listReservations, { query: { tab: 'cancelled' } }, lead)).reservations
    expect(listed).toMatchObject({ status: 'closed', closed_part: frost })
    const participation = await api.good(getParticipation, { params: { number: inside } }, companion)
    expect(participation).toMatchObject({ status: 'closed', closed_part: frost })

    const day = await sheetOf(api, date)
    expect(day).toMatchObject({
      reason: null,
      closed_note: null,
      closed_parts: [{ ...frost, message: closingMessage }],
    })
    expect(await statesOf(api, date)).toMatchObject({ IN532: 'blocked', IN540: 'open', OUT524: 'open' })
    expect((await api.refused(holdStarts, { body: wishFor(date, [wanted]) }, lead)).code).toBe('day_closed')
    const month = await api.good(getMonth, { params: { id: 1, month: date.slice(0, 7) } })
    expect(month.days.find((one) => one.date === date)).toMatchObject({ mark: 'some' })
    const desk = await api.good(getDeskDay, { params: { id: 1, date } }, manager)
    expect(desk.starts.find(({ id }) => id === wanted)?.state).toBe('closed')

    const { mail, talk } = await told(api, 'reservation_cancelled', lead)
    // The day goes on, so it is offered first, and then the next one.
    const ways = [`/reserved/regular/step1/1?date=${date}"`, `/reserved/regular/step1/1?date=${addDays(date, 1)}"`]
    for (const words of [inWords, closingMessage, ...ways]) expect(mail).toContain(words)
    for (const words of [closingMessage, `/reservation/step_one/1?date=${date}`]) expect(talk).toContain(words)
    expect((await told(api, 'companion_cancelled', companion)).mail).toContain(inWords)
    await book(api, date, await freeStarts(api, date, 1, 'OUT'), lead)
    await expectSound(api)
  })

  it('ends a reservation as a whole that has only one of its starts there, and says so before', async ({ api }) => {
    const lead = await oneMember(api)
    const date = daysAhead(api, 5)
    const { reservation } = await book(api, date, await freeStarts(api, date, 2), lead)
    const [first] = reservation.groups
    const part = { ...wholeDay, until_minute: (first?.start_minute ?? 0) + 1 }
    expect(await previewDay(api, date, manager, part)).toMatchObject({ reservations: 1, reaching_out: 1, players: 8 })
    await closeNow(api, date, manager, part)
    expect(await statusOf(api, reservation.number, lead)).toBe('closed')
    await expectSound(api)
  })

  it('calls off single tee times there, and sells no seat of theirs', async ({ api }) => {
    const [player, late] = await singlePlayers(api, 2)
    if (!player || !late) throw new Error('no players')
    const date = daysAhead(api, 6)
    const [one, two, three] = (await singlesOn(api, date)).filter(({ reason }) => reason === null)
    const { number } = await takeSeat(api, one?.id ?? 0, player)
    const part = { ...wholeDay, until_minute: (two?.start_minute ?? 0) + 1 }
    expect(await previewDay(api, date, manager, part)).toMatchObject({ single_tee_times: 1, single_players: 1 })
    await closeNow(api, date, manager, part)
    expect(await statusOf(api, number, player, 'single')).toBe('not_held')
    expect((await singlesOn(api, date)).find(({ id }) => id === two?.id)?.reason).toBe('closed')
    await expect(takeSeat(api, two?.id ?? 0, late)).rejects.toThrow('day_closed')
    await takeSeat(api, three?.id ?? 0, late)
  })

  it('is refused beside its fields, where all is closed, and where a competition stands there', async ({ api }) => {
    const date = daysAhead(api, 27)
    const wrong: readonly [Partial<DayPart>, string][] = [
      [{ nine: '東' }, 'コースを選んで'],
      [{ from_minute: 540, until_minute: 480 }, '始まりより後'],
      [{ from_minute: 1200 }, 'スタートはありません'],
    ]
    for (const [part, words] of wrong) {
      const body = { course_id: 1, play_date: date, part: { ...wholeDay, ...part }, message: '見本' }
      const refused = await api.refused(previewClosing, { body }, manager)
      expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path: 'part' }] } })
      expect(JSON.stringify(refused.details)).toContain(words)
    }
    const free = await previewDay(api, date, manager, frost)
    await openCompetition(api, { play_date: date })
    const [held] = await api.rows<{ nine: string; start_minute: number }>(
      `select t.nine, t.start_minute from competition_start s join tee_time t on t.id = s.tee_time_id where t.play_date = $1 limit 1`,
      [date],
    )
    const there = { ...wholeDay, nine: held?.nine ?? null, from_minute: held?.start_minute ?? null }
    expect((await previewDay(api, date, manager, there)).competition).toBe('見本杯')
    const before = { ...wholeDay, until_minute: held?.start_minute ?? 0 }
    const elsewhere =
      (held?.start_minute ?? 0) > 420 ? before : { ...wholeDay, nine: held?.nine === 'IN' ? 'OUT' : 'IN' }
    expect((await previewDay(api, date, manager, elsewhere)).competition).toBeNull()
    const { digest } = await previewDay(api, date, manager, there)
    const body = { course_id: 1, play_date: date, part: there, message: closingMessage, digest }
    expect((await api.refused(closeDay, { body }, manager)).code).toBe('closing_competition')
    expect(free.free).toBeGreaterThan(0)
    await expectSound(api)
  })
})

describe('several closings of a day', () => {
  it('stand one after the other, and each is reopened by itself', async ({ api }) => {
    const date = daysAhead(api, 8)
    const before = await statesOf(api, date)
    const hour = { ...wholeDay, from_minute: 500, until_minute: 560 }
    const first = await closeAs(api, date, manager, frost)
    const second = await closeAs(api, date, manager, hour)
    const again = { course_id: 1, play_date: date, part: frost, message: '見本' }
    expect((await api.refused(previewClosing, { body: again }, manager)).code).toBe('desk_stale')
    await api.good(reopenDay, { params: { id: first.id }, body: { why: '霜がとけた' } }, manager)
    expect(await statesOf(api, date)).toMatchObject({
      IN492: 'open',
      IN500: 'blocked',
      OUT556: 'blocked',
      OUT484: 'open',
    })
    await api.good(reopenDay, { params: { id: second.id }, body: { why: '雷がやんだ' } }, manager)
    expect(await statesOf(api, date)).toEqual(before)
    await expectSound(api)
  })

  it('keep a start closed that a block ends on, until they are reopened', async ({ api }) => {
    const date = daysAhead(api, 9)
    const [start = 0] = await freeStarts(api, date, 1)
    const params = { id: 1, date }
    const block = { starts: [start], kind: 'maintenance' as const, reason: '整備', until: null }
    await api.good(blockStarts, { params, body: block }, manager)
    const { id } = await closeAs(api, date, manager, frost)
    const opened = await api.good(unblockStarts, { params, body: { starts: [start] } }, manager)
    expect(opened).toEqual({ opened: [] })
    const stateOf = async () => (await sheetOf(api, date)).tee_times.find((one) => one.id === start)?.state
    expect(await stateOf()).toBe('blocked')
    await api.good(reopenDay, { params: { id }, body: { why: '霜がとけた' } }, manager)
    expect(await stateOf()).toBe('open')
    await expectSound(api)
  })
})
