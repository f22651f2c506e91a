import { getMonth } from '@jgm/contract/api/tee-sheet'
import { bookRegular, getReservation, holdStarts, releaseHold, renewHold } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { formatUntil, monthOf } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import {
  addMembers,
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  plans,
  greenFees,
  proveGuest,
  sheetOf,
  wishFor,
  wrongSums,
} from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

/** A date that no other test uses. */
let nextDay = 8
function someDay(api: TestApi): string {
  nextDay += 1
  if (nextDay === 20) nextDay += 1
  return daysAhead(api, nextDay)
}

const sql = (api: TestApi, text: string, values: unknown[] = []) => api.wiring.database.pool.query(text, values)

it.afterEach(async ({ api }) => {
  const wrong = await wrongSums(api)
  if (wrong.length > 0) throw new Error(`day sums are wrong: ${JSON.stringify(wrong)}`)
})

describe('a booking', () => {
  it('by a member is priced, sold, shown, listed and mailed', async ({ api, next }) => {
    const member = next()
    const date = someDay(api)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const hold = await api.good(holdStarts, { body: wishFor(date, [teeTime]) }, member)
    expect(hold.offer.quote.groups[0]?.per_person).toBe(greenFees.member + 500)
    expect(hold.offer.quote.total).toBe(4 * (greenFees.member + 500))
    expect(hold.offer.cancellation.steps.map((step) => step.fee)).toEqual([0, 4000, 8000])
    expect((await sheetOf(api, date)).tee_times.find((one) => one.id === teeTime)?.state).toBe('held')

    const { reservation, manage_token: token } = await api.good(bookRegular, { body: bookingOf(hold) }, member)
    expect(token).toBeNull()
    expect(reservation).toMatchObject({ status: 'confirmed', version: 1, players: 4, customer_class: 'member' })
    expect(reservation.groups[0]?.seats.map((seat) => seat.state)).toEqual([
      'representative',
      'undecided',
      'undecided',
      'undecided',
    ])
    expect((await sheetOf(api, date)).tee_times.find((one) => one.id === teeTime)?.state).toBe('sold')
    const params = { type: 'regular' as const, number: reservation.number }
    // Reading equals booking: the last screen shows what the booking answered, the detail what is read.
    expect(await api.good(getReservation, { params }, member)).toEqual(reservation)
    const list = await api.good(listReservations, { query: { tab: 'upcoming' } }, member)
    expect(list.reservations).toEqual([
      expect.objectContaining({
        number: reservation.number,
        turn_minute: reservation.groups[0]?.turn_minute,
        names: [],
        invited: 0,
      }),
    ])

    const mail = (await api.deliver()).find((one) => one.to === member.email)
    expect(mail?.subject).toContain('予約が確定しました')
    for (const part of [
      reservation.number,
      '38,000円',
      'まで：無料',
      '以降：1名につき1,000円',
      `変更・キャンセルは、${formatUntil(reservation.can.change_until)}まで、インターネットでできます。`,
      `/detail/${reservation.number}`,
    ]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    const { rows } = await sql(api, `select data from mail_outbox where recipient = $1`, [member.email])
    expect(rows).toEqual([{ data: {} }])
  })

  it('by a guest needs a proven address and opens only with the mailed link', async ({ api, next }) => {
    const date = someDay(api)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const hold = await api.good(holdStarts, { body: wishFor(date, [teeTime]) })
    expect(await api.refused(bookRegular, { body: bookingOf(hold) })).toMatchObject({
      code: 'email_unproven',
      status: 403,
    })
    const body = bookingOf(hold, { guest_proof: await proveGuest(api, 'guest@example.jp'), source: 'reserved' })
    const { reservation, manage_token: token } = await api.good(bookRegular, { body })
    expect(reservation.customer_class).toBe('visitor')
    expect(reservation.quote.total).toBe(4 * (greenFees.visitor + 500))
    expect(reservation.contact.email).toBe('guest@example.jp')

    const mail = (await api.deliver()).find((one) => one.to === 'guest@example.jp')
    expect(mail?.text).toContain(`/reserved/manage#${reservation.number}.${token}`)
    const params = { type: 'regular' as const, number: reservation.number }
    expect(await api.good(getReservation, { params }, { manageToken: token ?? '' })).toEqual(reservation)
    expect((await api.refused(getReservation, { params }, { manageToken: 'x'.repeat(43) })).code).toBe('not_found')
    expect((await api.refused(getReservation, { params }, next())).code).toBe('not_found')
    const { rows } = await sql(api, 'select * from reservation where number = $1', [reservation.number])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('of groups of different sizes is mailed with the players and the price of each group', async ({ api, next }) => {
    const member = next()
    const date = someDay(api)
    const [first = 0, second = 0] = await freeStarts(api, date, 2)
    const groups = [first, second].map((id, at) => ({ tee_time_id: id, players: 4 - at }))
    const hold = await api.good(holdStarts, { body: wishFor(date, [], { groups }) }, member)
    await api.good(bookRegular, { body: bookingOf(hold) }, member)
    const mail = (await api.deliver()).find((one) => one.to === member.email)
    expect(mail?.text).toMatch(
      /■スタート\n　1組目（4名）　\d+:\d\d（.+）\n　2組目（3名）　\d+:\d\d（.+）\n■組数・人数　2組 7名\n/,
    )
    expect(mail?.text).toContain('■1組目（4名）の料金　1名 9,500円（税込）\n■2組目（3名）の料金　1名 9,800円（税込）\n')
    for (const words of ['1組目（4名）', '2組目（3名）']) expect(mail?.html).toContain(words)
  })

  it('of several neighbouring groups is sold whole', async ({ api, next }) => {
    const member = next()
    const date = someDay(api)
    const teeTimes = await freeStarts(api, date, 4)
    const { reservation } = await book(api, date, teeTimes, member)
    expect(reservation.groups.map((group) => group.tee_time_id)).toEqual(teeTimes)
    expect(reservation.players).toBe(16)
    const { days } = await api.good(getMonth, { params: { id: 1, month: monthOf(date) } })
    const whole = await sheetOf(api, date)
    const open = whole.tee_times.filter((one) => one.state === 'open').length
    expect(days.find((day) => day.date === date)?.open_groups).toBe(open)
  })

  it('has a course member’s price, and no tax for a player of 70 or over', async ({ api }) => {
    const [linked, old] = [
      (await addMembers(api, 1, { clubs: [1] }))[0],
      (await addMembers(api, 1, { birthday: '1940-01-01' }))[0],
    ]
    const date = someDay(api)
    const sheet = await sheetOf(api, date, linked)
    expect(sheet.customer_class).toBe('course_member')
    const memberOnly = sheet.tee_times.find((teeTime) => teeTime.member_only)
    expect(memberOnly?.state).toBe('open')
    expect((await sheetOf(api, date)).tee_times.find((one) => one.id === memberOnly?.id)?.state).toBe('blocked')
    const cheap = await api.good(holdStarts, { body: wishFor(date, [memberOnly?.id ?? 0]) }, linked)
    expect(cheap.offer.quote.total).toBe(4 * (greenFees.course_member + 500))
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const exempt = await api.good(holdStarts, { body: wishFor(date, [teeTime]) }, old)
    expect(exempt.offer.quote).toMatchObject({ golf_tax_exempted: 500, total: 4 * (greenFees.member + 500) - 500 })
  })

  it('has the visitor’s price of a plan that only visitors are offered', async ({ api, next }) => {
    const date = someDay(api)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const body = wishFor(date, [teeTime], { plan_id: plans.visitorsOnly })
    const hold = await api.good(holdStarts, { body }, next())
    expect(hold.offer.customer_class).toBe('visitor')
  })
})

describe('a lost start', () => {
  it('is refused with the nearest free starts, to a hold and to a booking', async ({ api, next }) => {
    const date = someDay(api)
    const [teeTime = 0, following = 0] = await freeStarts(api, date, 2)
    await book(api, date, [teeTime], next())
    const refusal = await api.refused(holdStarts, { body: wishFor(date, [teeTime]) }, next())
    expect(refusal).toMatchObject({ code: 'start_taken', status: 409, details: { held_minutes: null } })
    expect(refusal.message).toContain('先に確定しました')
    const { nearest } = refusal.details as { nearest: { tee_time_id: number; play_date: string }[] }
    expect(nearest).toHaveLength(4)
    expect(nearest.map((one) => one.play_date)).toEqual([date, date, date, date])
    expect(nearest.map((one) => one.tee_time_id)).toContain(following)
  })

  it('is refused while somebody else holds it, and free after the release', async ({ api, next }) => {
    const date = someDay(api)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const [first, second] = [next(), next()]
    const hold = await api.good(holdStarts, { body: wishFor(date, [teeTime]) }, first)
    const refusal = await api.refused(holdStarts, { body: wishFor(date, [teeTime]) }, second)
    expect(refusal).toMatchObject({ code: 'start_taken', details: { held_minutes: 10 } })
    expect(refusal.message).toContain('手続き中')
    expect((await api.refused(bookRegular, { body: bookingOf(hold) }, second)).code).toBe('hold_expired')
    await api.good(releaseHold, { body: { token: hold.token } }, second)
    expect((await api.refused(holdStarts, { body: wishFor(date, [teeTime]) }, second)).code).toBe('start_taken')
    await api.good(releaseHold, { body: { token: hold.token } }, first)
    await api.good(releaseHold, { body: { token: hold.token } }, first)
    await api.good(holdStarts, { body: wishFor(date, [teeTime]) }, second)
    expect(await api.refused(bookRegular, { body: bookingOf(hold) }, first)).toMatchObject({ code: 'hold_expired' })
  })
})

describe('a hold', () => {
  it('expires without any job, and can be renewed three times', async ({ api, next }) => {
    const date = someDay(api)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    const member = next()
    const hold = await api.good(holdStarts, { body: wishFor(date, [teeTime]) }, member)
    const renewed = []
    for (let i = 0; i < 3; i += 1)
      renewed.push((await api.good(renewHold, { body: { token: hold.token } }, member)).can_renew)
    expect(renewed).toEqual([true, true, false])
    expect((await api.refused(renewHold, { body: { token: hold.token } }, member)).code).toBe('renewal_limit')
    await sql(api, `update hold set until = app_now() - interval '1 second'`)
    await sql(api, `update tee_time set held_until = app_now() - interval '1 second' where held_until is not null`)
    const refusal = await api.refused(bookRegular, { body: bookingOf(hold) }, member)
    expect(refusal.code).toBe('hold_expired')
    expect((refusal.details as { nearest: unknown[] }).nearest).toHaveLength(4)
    expect((await api.refused(renewHold, { body: { token: hold.token } }, member)).code).toBe('hold_expired')
    await book(api, date, [teeTime], next())
  })

  it('replaces an earlier hold, and an own hold on the same start', async ({ api, next }) => {
    const date = someDay(api)
    const [first = 0, second = 0] = await freeStarts(api, date, 2)
    const member = next()
    const one = await api.good(holdStarts, { body: wishFor(date, [first]) }, member)
    await api.good(holdStarts, { body: wishFor(date, [second], { replaces: one.token }) }, member)
    await api.good(holdStarts, { body: wishFor(date, [first]) }, next())
    const again = await api.good(holdStarts, { body: wishFor(date, [second]) }, member)
    const { reservation } = await api.good(bookRegular, { body: bookingOf(again) }, member)
    expect(reservation.groups.map((group) => group.tee_time_id)).toEqual([second])
  })

  it('is refused when the member has three', async ({ api, next }) => {
    const member = next()
    const date = someDay(api)
    const teeTimes = await freeStarts(api, date, 4)
    const answers = await Promise.all(
      teeTimes.map((teeTime) => api.call(holdStarts, { body: wishFor(date, [teeTime]) }, member)),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(['hold_limit'])
  })
})

describe('a wish that can’t be held', () => {
  it.for([
    ['before its window opens', 45, 'not_open_yet'],
    ['on a day that is past', -1, 'window_closed'],
    ['today, after the web closed', 0, 'window_closed'],
    ['on a closed day', 20, 'day_closed'],
  ] as const)('%s', async ([_name, days, code], { api }) => {
    const { rows } = await sql(
      api,
      `select id from tee_time where kind = 'group' and audience = 'all' and play_date = $1 limit 1`,
      [daysAhead(api, days)],
    )
    const id = (rows[0] as { id: number } | undefined)?.id ?? 1
    expect((await api.refused(holdStarts, { body: wishFor(daysAhead(api, days), [id]) })).code).toBe(code)
  })

  it('is refused with the opening, or with the telephone number', async ({ api }) => {
    const [teeTime = 0] = await freeStarts(api, daysAhead(api, 10), 1)
    const early = await api.refused(holdStarts, { body: wishFor(daysAhead(api, 50), [teeTime]) })
    expect((early.details as { opens_at: string }).opens_at).toMatch(/T09:00:00\+09:00$/)
    const late = await api.refused(holdStarts, { body: wishFor(daysAhead(api, 0), [teeTime]) })
    expect(late.details).toEqual({ tel: '029-000-0000' })
  })

  it('is refused for its starts, its party or its plan', async ({ api, next }) => {
    const date = someDay(api)
    const teeTimes = await freeStarts(api, date, 4)
    const [a = 0, b = 0, c = 0] = teeTimes
    const elsewhere = (await freeStarts(api, daysAhead(api, 11), 1))[0] ?? 0
    const single = await sql(api, `select id from tee_time where kind = 'single' and play_date = $1 limit 1`, [date])
    const codeFor = async (ids: number[], changed = {}) =>
      (await api.refused(holdStarts, { body: wishFor(date, ids, changed) }, next())).code
    expect(await codeFor([a, c])).toBe('not_neighbouring')
    expect(await codeFor([a, a])).toBe('not_neighbouring')
    expect(await codeFor([elsewhere])).toBe('not_found')
    expect(await codeFor([(single.rows[0] as { id: number }).id])).toBe('not_found')
    expect(await codeFor([a], { groups: [{ tee_time_id: a, players: 1 }] })).toBe('party_not_allowed')
    expect(await codeFor([b], { groups: [{ tee_time_id: b, players: 5 }] })).toBe('validation')
    expect(await codeFor([a], { plan_id: plans.gone })).toBe('plan_not_available')
    expect(await codeFor([a], { plan_id: 99 })).toBe('plan_not_available')
    expect(await codeFor([a], { plan_id: plans.caddie })).toBe('plan_not_available')
  })
})

describe('a change of terms between holding and booking', () => {
  it('is ignored when the total stays the same, and refused with the new total when it differs', async ({
    api,
    next,
  }) => {
    const date = someDay(api)
    const member = next()
    const teeTimes = await freeStarts(api, date, 1)
    const hold = await api.good(holdStarts, { body: wishFor(date, teeTimes) }, member)
    await sql(api, 'update plan_fee set green_fee = green_fee + 1000 where plan_id = 1')
    const refusal = await api.refused(bookRegular, { body: bookingOf(hold) }, member)
    expect(refusal).toMatchObject({ code: 'price_changed', details: { total: hold.offer.quote.total + 4000 } })
    await sql(api, 'update plan_fee set green_fee = green_fee - 1000 where plan_id = 1')
    await api.good(bookRegular, { body: bookingOf(hold) }, member)
  })

  it('refuses the booking when the day has been closed', async ({ api, next }) => {
    const date = someDay(api)
    const member = next()
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    await sql(api, `update course_day set status = 'closed' where play_date = $1`, [date])
    expect((await api.refused(bookRegular, { body: bookingOf(hold) }, member)).code).toBe('day_closed')
    await sql(api, `update course_day set status = 'open' where play_date = $1`, [date])
    await api.good(bookRegular, { body: bookingOf(hold) }, member)
  })
})

describe('one effect', () => {
  it('and the same answer for a double tap; another body under the key is refused', async ({ api, next }) => {
    const date = someDay(api)
    const member = { ...next(), idempotencyKey: 'the-same-key' }
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    const taps = await Promise.all(
      Array.from({ length: 8 }, () => api.good(bookRegular, { body: bookingOf(hold) }, member)),
    )
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1)
    expect(await api.good(bookRegular, { body: bookingOf(hold) }, member)).toEqual(taps[0])
    const other = await api.refused(bookRegular, { body: bookingOf(hold, { note: 'x' }) }, member)
    expect(other).toMatchObject({ code: 'idempotency_mismatch', status: 409 })
    const { rows } = await sql(api, `select count(*) from mail_outbox where recipient = $1`, [member.email])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('and the same answer with the same link for a guest', async ({ api }) => {
    const date = someDay(api)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
    const body = bookingOf(hold, { guest_proof: await proveGuest(api, 'twice@example.jp'), source: 'reserved' })
    const as = { idempotencyKey: 'a-key-of-a-guest' }
    const taps = await Promise.all(Array.from({ length: 4 }, () => api.good(bookRegular, { body }, as)))
    expect(new Set(taps.map((tap) => JSON.stringify(tap))).size).toBe(1)
    expect(await api.good(bookRegular, { body }, as), 'a repeated request needs no unused proof').toEqual(taps[0])
  })

  it('for two bookings with one proof of a guest', async ({ api }) => {
    const proof = await proveGuest(api, 'once@example.jp')
    const bodies = await Promise.all(
      [someDay(api), someDay(api)].map(async (date) => {
        const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
        return bookingOf(hold, { guest_proof: proof, source: 'reserved' })
      }),
    )
    const answers = await Promise.all(bodies.map((body) => api.call(bookRegular, { body })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [lost] = bodies.filter((_, at) => answers[at]?.ok === false)
    if (!lost) throw new Error('both were booked')
    expect(await api.refused(bookRegular, { body: lost })).toMatchObject({ code: 'email_unproven' })
    const body = { ...lost, guest_proof: await proveGuest(api, 'once@example.jp') }
    expect((await api.good(bookRegular, { body })).reservation.contact.email, 'the hold was kept').toBe(
      'once@example.jp',
    )
  })

  it('for two starts on a day: the first one is booked', async ({ api, next }) => {
    const date = someDay(api)
    const member = next()
    const teeTimes = await freeStarts(api, date, 2)
    const holds = await Promise.all(
      teeTimes.map((teeTime) => api.good(holdStarts, { body: wishFor(date, [teeTime]) }, member)),
    )
    const answers = await Promise.all(holds.map((hold) => api.call(bookRegular, { body: bookingOf(hold) }, member)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(['same_day'])
    const [third = 0] = (await freeStarts(api, date, 3)).slice(-1)
    expect((await api.refused(holdStarts, { body: wishFor(date, [third]) }, member)).code).toBe('same_day')
  })
})
