import { getParticipation } from '@jgm/contract/api/companion-participation'
import {
  cancelReservation,
  getCalendarFile,
  getReservation,
  holdStarts,
  bookRegular,
} from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getRequest } from '@jgm/contract/api/request'
import { closeDay, listClosings, previewClosing, reopenDay } from '@jgm/contract/api/staff-closing'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { getWaitEntry } from '@jgm/contract/api/waitlist'
import type { PlayDate } from '@jgm/contract/model/dates'
import { wholeDay } from '@jgm/contract/model/day-part'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import {
  addMembers,
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  sheetOf,
  wishFor,
} from '../../../test/builders/club.ts'
import { codeFor, joinWith, linkLine, partyOf, preregisterWith } from '../../../test/builders/companion.ts'
import { closeAs, closeNow, closingMessage, oneMember, previewDay, settleAll } from '../../../test/builders/closing.ts'
import { openCompetition } from '../../../test/builders/competition.ts'
import { addDesk, answerNow, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { fullDay, joinAs, openOffers } from '../../../test/builders/waitlist.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { inTalk } from '../../../test/told.ts'
import { tellers } from '../../app/tellers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { offerStarts } from '../waitlist/service.offer.ts'
import { settleClosings } from './service.carry.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let elsewhere: TestStaff
let clerk: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  await openSingles(api)
  manager = await addStaff(api, { role: 'course_manager' })
  elsewhere = await addStaff(api, { role: 'course_manager', courses: [2] })
  clerk = await addStaff(api)
})

const message = closingMessage

const member = (api: TestApi) => oneMember(api)
const preview = (api: TestApi, date: PlayDate, as: As = manager) => previewDay(api, date, as)

const shown = (api: TestApi, number: string, as: As, type: 'regular' | 'single' = 'regular') =>
  api.good(getReservation, { params: { type, number } }, as)

/** The last mail of a kind to an address, as it would be sent: subject, and everything that is read. */
async function mailTo(api: TestApi, email: string, kind: string) {
  const [row] = await api.rows<{ data: Record<string, unknown> }>(
    'select data from mail_outbox where recipient = $1 and kind = $2 order by id desc limit 1',
    [email, kind],
  )
  const { ground } = api.wiring
  const told = row && (await tellers(ground)[kind]?.(ground.db, row.data))
  return told ? { subject: told.subject, whole: renderMail('id', 'a@example.jp', told).html } : null
}

/** The last LINE message of a kind to a member. */
async function messageTo(api: TestApi, memberId: number, kind: string): Promise<string> {
  const [row] = await api.rows<{ data: Record<string, unknown> }>(
    'select data from line_outbox where member_id = $1 and kind = $2 order by id desc limit 1',
    [memberId, kind],
  )
  return JSON.stringify(row ? await inTalk(api, kind, row.data) : null)
}

describe('closing a day', () => {
  it('ends those, too, who are here already and have not started', async ({ api }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 21)
    await api.rows(`update reservation set status = 'checked_in' where number = $1`, [params.number])
    await closeNow(api, date, manager)
    expect(await shown(api, params.number, lead)).toMatchObject({ status: 'closed', cancel_fee: 0 })
  })

  it('is previewed with everything that stands on it and every golfer’s words, sends nothing, and is audited as a look', async ({
    api,
  }) => {
    const lead = await member(api)
    const { date, params } = await partyOf(api, lead, 2)
    await joinWith(api, await codeFor(api, params, lead), await member(api))
    const seen = await preview(api, date)
    expect(seen).toMatchObject({
      reservations: 1,
      players: 4,
      fee: 8000,
      companions: 1,
      by_mail: 1,
      by_line: 0,
      to_call: [],
      competition: null,
    })
    expect(seen.told.map(({ kind, count }) => [kind, count])).toEqual([
      ['reservation', 1],
      ['companion', 1],
    ])
    for (const { subject, text } of seen.told) {
      expect(subject).toContain('【見本】クローズのお知らせ')
      expect(text).toContain(message)
    }
    expect((await shown(api, params.number, lead)).status).toBe('confirmed')
    expect((await sheetOf(api, date)).reason).toBeNull()
    const looks = await api.rows(`select from audit_log where action = 'look' and subject = $1`, [`closing:1-${date}`])
    expect(looks).toHaveLength(1)
  })

  it('sells nothing of it any more, and cancels every regular booking without a fee; every player is told', async ({
    api,
  }) => {
    const [lead, companion] = [await member(api), await member(api)]
    await linkLine(api, lead, 'a')
    const { date, params } = await partyOf(api, lead, 3)
    await joinWith(api, await codeFor(api, params, lead), companion)
    await preregisterWith(api, await codeFor(api, params, lead), {})
    const other = await member(api)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, other)
    const closing = await closeAs(api, date, manager)
    expect(closing).toMatchObject({ message, settled_at: null, cancelled: 0, left: 1 })

    const day = await sheetOf(api, date)
    expect(day).toMatchObject({ reason: 'closed_day', closed_note: message })
    const month = await api.good(getMonth, { params: { id: 1, month: date.slice(0, 7) } })
    expect(month.days.find((one) => one.date === date)).toMatchObject({ mark: 'closed' })
    const refused = await api.refused(bookRegular, { body: bookingOf(hold) }, other)
    expect(refused.code).toBe('day_closed')
    const starts = await api.rows<{ id: number }>(
      `select id from tee_time where play_date = $1 and course_id = 1 and kind = 'group' and reservation_id is null and held_until is null and audience = 'all' limit 1`,
      [date],
    )
    const wish = wishFor(
      date,
      starts.map(({ id }) => id),
    )
    expect((await api.refused(holdStarts, { body: wish }, await member(api))).code).toBe('day_closed')

    expect((await shown(api, params.number, lead)).status).toBe('confirmed')
    await settleAll(api)
    const cancelled = await shown(api, params.number, lead)
    expect(cancelled).toMatchObject({
      status: 'closed',
      cancel_fee: 0,
      closing: message,
      can: { cancel: false, change: false },
    })
    const participation = await api.good(getParticipation, { params: { number: params.number } }, companion)
    expect(participation).toMatchObject({ status: 'closed', closing: message })
    const listed = await api.good(listReservations, { query: { tab: 'cancelled' } }, lead)
    expect(listed.reservations).toMatchObject([{ number: params.number, status: 'closed' }])

    const file = await api.good(getCalendarFile, { params }, lead)
    expect(file).toContain('STATUS:CANCELLED')
    // The stamp is the product's clock, not the machine's.
    const [, day8 = '', time = ''] = /DTSTAMP:(\d{8})T(\d{4})/.exec(file) ?? []
    const stamp = Date.parse(
      `${day8.slice(0, 4)}-${day8.slice(4, 6)}-${day8.slice(6)}T${time.slice(0, 2)}:${time.slice(2)}Z`,
    )
    expect(Math.abs(stamp - api.wiring.ground.clock.now().getTime())).toBeLessThan(10 * 60_000)

    const mail = await mailTo(api, lead.email, 'reservation_cancelled')
    expect(mail?.subject).toContain('クローズのお知らせ')
    for (const words of [message, 'キャンセル料はかかりません。', `/reserved/1"`, `/reserved/search?date=${date}`])
      expect(mail?.whole).toContain(words)
    const said = await messageTo(api, lead.id, 'reservation_cancelled')
    for (const words of [message, 'クローズします', `/reservation/search?date=${date}`]) expect(said).toContain(words)
    const theirs = await mailTo(api, companion.email, 'companion_cancelled')
    expect(theirs?.subject).toContain('クローズのお知らせ')
    for (const words of [message, `/reserved/1"`, `/reserved/search?date=${date}`])
      expect(theirs?.whole).toContain(words)
    const at = (words: string): number => theirs?.whole.indexOf(words) ?? -1
    expect(at(message), 'why, before where else to play').toBeLessThan(at(`/reserved/search?date=${date}`))
    const told = await api.rows(
      `select from mail_outbox o join player k on k.id = (o.data ->> 'player_id')::bigint join reservation r on r.id = k.reservation_id
        where o.kind = 'companion_cancelled' and r.number = $1`,
      [params.number],
    )
    expect(told).toHaveLength(1)
    expect((await api.good(listClosings, {}, manager)).closings.find(({ id }) => id === closing.id)).toMatchObject({
      cancelled: 1,
      left: 0,
      settled_at: expect.any(String) as string,
    })
    const kept = await api.rows<{ action: string; actor: string; why: string; after: object | null }>(
      `select action, actor, why, after from audit_log where subject = $1 and action <> 'look' order by id`,
      [`closing:1-${date}`],
    )
    expect(kept).toMatchObject([
      {
        action: 'closing.close',
        actor: `staff:${manager.id}`,
        why: message,
        after: { status: 'closed', reservations: 1 },
      },
      { action: 'closing.settled', why: message },
    ])
    expect(await settleClosings(api.wiring.ground)).toBe(0)
    await expectSound(api)
  })

  it('calls single tee times off with its words, and books no seat of the day any more', async ({ api }) => {
    const [player, late] = await singlePlayers(api, 2)
    if (!player || !late) throw new Error('no players')
    const date = daysAhead(api, 4)
    const [card, empty] = (await singlesOn(api, date)).filter(({ reason }) => reason === null)
    const { number } = await takeSeat(api, card?.id ?? 0, player)
    expect(await preview(api, date)).toMatchObject({
      single_tee_times: 1,
      single_players: 1,
      told: [{ kind: 'single', count: 1 }],
    })
    await closeNow(api, date, manager)
    expect((await shown(api, number, player, 'single')).status).toBe('not_held')
    expect((await mailTo(api, player.email, 'single_not_held'))?.whole).toContain(message)
    await expect(takeSeat(api, empty?.id ?? 0, late)).rejects.toThrow('day_closed')
    const states = await api.rows<{ state: string }>(
      'select state from single_tee_time where tee_time_id = any ($1) order by tee_time_id',
      [[card?.id, empty?.id]],
    )
    expect(states).toEqual([{ state: 'not_held' }, { state: 'waiting' }])
  })

  it('withdraws offered times with its words: the request is in the inbox again', async ({ api }) => {
    const golfer = await member(api)
    const date = daysAhead(api, 5)
    const request = await sendAs(api, [date], golfer)
    const offers = [startsAt(date, await freeStarts(api, date, 1))]
    const desk = await addDesk(api)
    await answerNow(api, desk, request, { kind: 'offered', offers, until: tomorrowNoon(api), words: '' })
    expect(await preview(api, date)).toMatchObject({ offered: 1, wished: 0 })
    await closeNow(api, date, manager)
    const after = await api.good(getRequest, { params: { number: request.number } }, golfer)
    expect(after).toMatchObject({ state: 'requested', words: message })
    expect((await mailTo(api, golfer.email, 'request_taken_back'))?.whole).toContain(message)
    expect(await api.rows(`select from hold where play_date = $1`, [date])).toEqual([])
  })

  it('ends the wait for the course, and open offers of people who wait for any course', async ({ api }) => {
    const date = daysAhead(api, 9)
    const [booker, other, offered, waiting] = await addMembers(api, 4)
    if (!booker || !other || !offered || !waiting) throw new Error('no members')
    const [one] = await fullDay(api, date, [booker, other])
    const first = await joinAs(api, date, offered, { course_id: null })
    const second = await joinAs(api, date, waiting)
    const free = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number: one?.number ?? '' }, body: free }, booker)
    await offerStarts(api.wiring.ground)
    expect(await openOffers(api, date)).toHaveLength(1)
    await closeNow(api, date, manager)
    expect(await openOffers(api, date)).toEqual([])
    expect((await api.good(getWaitEntry, { params: { number: first.number } }, offered)).state).toBe('waiting')
    expect((await api.good(getWaitEntry, { params: { number: second.number } }, waiting)).state).toBe('ended')
    const goesOn = await mailTo(api, offered.email, 'waitlist_closed')
    expect(goesOn?.whole).toContain('ほかのコースの空きは、引き続き')
    const ended = await mailTo(api, waiting.email, 'waitlist_closed')
    expect(ended?.subject).toContain('クローズのお知らせ')
    expect(ended?.whole).toContain('空き待ちを終わりました')
    expect(ended?.whole).toContain(message)
    // The start that the closing has freed is kept for nobody.
    expect(await api.rows(`select from tee_time where play_date = $1 and hold_id is not null`, [date])).toEqual([])
    expect(await offerStarts(api.wiring.ground)).toBe(0)
  })

  it('is refused while a competition stands on the day, for a day without a sheet, and where something came to stand there', async ({
    api,
  }) => {
    const date = daysAhead(api, 27)
    const { digest } = await preview(api, date)
    await book(api, date, await freeStarts(api, date, 1), await member(api))
    const body = { course_id: 1, play_date: date, part: wholeDay, message, digest }
    expect((await api.refused(closeDay, { body }, manager)).code).toBe('desk_stale')
    expect((await sheetOf(api, date)).reason).toBeNull()
    await openCompetition(api, { play_date: date })
    const seen = await preview(api, date)
    expect(seen.competition).toBe('見本杯')
    const again = { ...body, digest: seen.digest }
    expect((await api.refused(closeDay, { body: again }, manager)).code).toBe('closing_competition')
    expect((await sheetOf(api, date)).reason).toBeNull()
    for (const [days, why] of [
      [-1, 'not_found'],
      [20, 'day_is_off'],
      [300, 'not_found'],
    ] as const)
      expect((await api.refused(closeDay, { body: { ...body, play_date: daysAhead(api, days) } }, manager)).code).toBe(
        why,
      )
  })

  it('is the course manager’s, for the own courses, once a key', async ({ api }) => {
    const date = daysAhead(api, 11)
    const { digest } = await preview(api, date)
    const body = { course_id: 1, play_date: date, part: wholeDay, message, digest }
    for (const [as, code] of [
      [clerk, 'forbidden'],
      [elsewhere, 'not_found'],
    ] as const) {
      expect((await api.refused(closeDay, { body }, as)).code).toBe(code)
      expect(
        (await api.refused(previewClosing, { body: { course_id: 1, play_date: date, part: wholeDay, message } }, as))
          .code,
      ).toBe(code)
    }
    const key = crypto.randomUUID()
    const [one, other] = [
      await api.good(closeDay, { body }, { ...manager, idempotencyKey: key }),
      await api.good(closeDay, { body }, { ...manager, idempotencyKey: key }),
    ]
    expect(other).toEqual(one)
    expect((await api.refused(closeDay, { body }, manager)).code).toBe('desk_stale')
    const params = { id: one.closing.id }
    expect((await api.refused(reopenDay, { params, body: { why: '-' } }, elsewhere)).code).toBe('not_found')
    expect((await api.good(listClosings, {}, elsewhere)).closings).toEqual([])
    expect((await api.refused(listClosings, { query: { course_id: 1 } }, elsewhere)).code).toBe('not_found')
  })
})
