import { holdStarts, renewHold } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, plans, wishFor, type ClubMember } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { hashOf } from '../../platform/secrets.ts'
import { bookHeld, cancelBooked, changeBooked, holdTeeTimes, type ChangeOrder } from './repo.verbs.ts'
import type { BookOrder, CancelOrder, HoldOrder } from './types.ts'

const it = testsOn({ club: true })

const past = new Date(0)
const future = new Date('2100-01-01')

async function termsOf(api: TestApi): Promise<number> {
  const { rows } = await api.wiring.database.pool.query<{ terms: number }>(
    'select terms_version as terms from course where id = 1',
  )
  return rows[0]?.terms ?? 0
}

/** What the four verbs of the sale are given for starts of this member, as if it had been judged a moment ago. */
async function ordersOf(api: TestApi, member: ClubMember, days: number) {
  const date = daysAhead(api, days)
  const [booked = 0, held = 0, wished = 0] = await freeStarts(api, date, 3)
  const { reservation } = await book(api, date, [booked], member)
  const otherDay = daysAhead(api, days + 1)
  const hold = await api.good(holdStarts, { body: wishFor(otherDay, await freeStarts(api, otherDay, 1)) }, member)
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    'select id from reservation where number = $1',
    [reservation.number],
  )
  const { offer } = hold
  const sold = { terms_version: await termsOf(api), opens_at: past, closes_at: future }
  const priced = { plan: offer.plan, quote: offer.quote, total: offer.quote.total, cancellation: offer.cancellation }
  const once = (verb: string) => ({ key: `judged ${verb} ${reservation.number}`, request_hash: hashOf(verb) })
  const id = rows[0]?.id ?? 0
  const { version } = reservation
  const holding: HoldOrder = {
    ...sold,
    kind: 'checkout',
    until: null,
    token_hash: hashOf(`judged ${held}`),
    holder: `m:${member.id}`,
    device: null,
    course_id: 1,
    play_date: date,
    tee_time_ids: [held],
    players: [4],
    plan_id: plans.lunch,
    may_member_only: false,
    replaces: null,
    most_holds: 3,
    most_of_device: 3,
    most_of_site: 3,
    most_of_day: 3,
  }
  const booking: BookOrder = {
    ...sold,
    ...priced,
    ...once('book'),
    type: 'regular',
    hold_hash: hashOf(hold.token),
    holder: `m:${member.id}`,
    // Another number than that of the reservation, which may begin with any letter.
    number: `${reservation.number.startsWith('J') ? 'K' : 'J'}${reservation.number.slice(1)}`,
    holder_kind: 'member',
    member_id: member.id,
    guest_email: null,
    person_key: `m:${member.id}`,
    address_key: null,
    manage_hash: null,
    customer_class: 'member',
    contact: {},
    note: '',
    source: 'mypage',
    tracking_id: null,
    representative: '見本 太郎',
    proof_hash: null,
    status: null,
    told: null,
    single: null,
  }
  const changing: ChangeOrder = {
    ...sold,
    ...priced,
    ...once('change'),
    id,
    version,
    play_date: date,
    may_member_only: false,
    fee_until: future,
    group_nos: [1],
    tee_time_ids: [wished],
    players: [4],
    leaving: [],
    detail: {},
    actor: 'judged',
  }
  const cancelling: CancelOrder = {
    ...once('cancel'),
    id,
    version,
    fee: 0,
    fee_until: future,
    online_until: future,
    reason: null,
    actor: 'judged',
  }
  return { holding, booking, changing, cancelling }
}

describe('what has changed since it was judged is refused where it is sold', () => {
  it('terms, window and step of the fee', async ({ api, next }) => {
    const { db } = api.wiring.ground
    const { holding, booking, changing, cancelling } = await ordersOf(api, next(), 9)
    const older = { terms_version: holding.terms_version - 1 }
    const results = async (...answers: readonly Promise<{ readonly result?: string }>[]): Promise<unknown[]> =>
      (await Promise.all(answers)).map((answer) => answer.result)
    expect(
      await results(
        holdTeeTimes(db, { ...holding, ...older }),
        bookHeld(db, { ...booking, ...older }),
        changeBooked(db, { ...changing, ...older }),
      ),
    ).toEqual(['terms_changed', 'terms_changed', 'terms_changed'])
    expect(
      await results(
        holdTeeTimes(db, { ...holding, closes_at: past }),
        bookHeld(db, { ...booking, closes_at: past }),
        changeBooked(db, { ...changing, closes_at: past }),
        cancelBooked(db, { ...cancelling, online_until: past }),
      ),
    ).toEqual(['window_closed', 'window_closed', 'change_closed', 'cancel_closed'])
    expect(
      await results(
        holdTeeTimes(db, { ...holding, opens_at: future }),
        bookHeld(db, { ...booking, opens_at: future }),
        changeBooked(db, { ...changing, opens_at: future }),
      ),
    ).toEqual(['not_open_yet', 'not_open_yet', 'not_open_yet'])
    expect(
      await results(
        changeBooked(db, { ...changing, fee_until: past }),
        cancelBooked(db, { ...cancelling, fee_until: past }),
      ),
    ).toEqual(['fee_changed', 'fee_changed'])
    // The same orders are good where nothing has changed.
    expect(await results(holdTeeTimes(db, holding))).toEqual(['held'])
    expect(await results(bookHeld(db, booking))).toEqual(['booked'])
    expect(await results(cancelBooked(db, cancelling))).toEqual(['cancelled'])
  })

  it('an offer of the course, by the verb of the sale alone', async ({ api, next }) => {
    const { db } = api.wiring.ground
    const { holding, booking } = await ordersOf(api, next(), 15)
    expect(await holdTeeTimes(db, { ...holding, kind: 'offer', until: future })).toMatchObject({ result: 'held' })
    const taken = { ...booking, hold_hash: holding.token_hash, holder: holding.holder }
    expect(await bookHeld(db, taken)).toEqual({ result: 'hold_expired' })
  })

  it('seats with what their product adds, by the verb of the sale alone', async ({ api, next }) => {
    const { db } = api.wiring.ground
    const { holding, booking } = await ordersOf(api, next(), 18)
    await holdTeeTimes(db, holding)
    const { cancellation } = booking
    const single = { quotes: {}, free: cancellation, cancellation, tells_joins: true, companion: null }
    const taken = { ...booking, hold_hash: holding.token_hash, holder: holding.holder, single: single as never }
    expect(await bookHeld(db, taken)).toEqual({ result: 'busy' })
  })

  it('a hold that has been renewed three times, however short each time was', async ({ api, next }) => {
    const member = next()
    const date = daysAhead(api, 12)
    const { token } = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    for (let renewals = 1; renewals <= 3; renewals += 1)
      expect((await api.good(renewHold, { body: { token } }, member)).can_renew).toBe(renewals < 3)
    expect((await api.refused(renewHold, { body: { token } }, member)).code).toBe('renewal_limit')
  })
})
