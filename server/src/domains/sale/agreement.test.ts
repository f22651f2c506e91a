import { getReservation } from '@jgm/contract/api/reservation'
import { addDays } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { changeTo, paramsOf } from '../../../test/builders/change.ts'
import { book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { bookHeld } from './repo.verbs.ts'
import { readAgreement } from './repo.agreement.ts'
import { sharedTerms, type Agreed } from './rules.agreement.ts'
import { agreedTo } from './service.agreement.ts'
import type { BookOrder } from './types.ts'

const noTerms = { agreement_id: null, plan: null, quote: null, cancellation: null }

/** An order that fails before it looks at its hold. */
const orderFor = (memberId: number): Omit<BookOrder, keyof typeof noTerms> => ({
  type: 'regular',
  key: 'agreement',
  request_hash: Buffer.alloc(1),
  hold_hash: Buffer.alloc(32),
  holder: `m:${memberId}`,
  number: 'AGREED01',
  holder_kind: 'member',
  member_id: memberId,
  guest_email: null,
  person_key: `m:${memberId}`,
  address_key: null,
  manage_hash: null,
  customer_class: 'member',
  terms_version: 1,
  opens_at: new Date(0),
  closes_at: new Date('9999-12-31T00:00:00Z'),
  contact: {},
  total: 1,
  note: '',
  source: 'mypage',
  tracking_id: null,
  representative: '見本 太郎',
  proof_hash: null,
  status: null,
  told: null,
  single: null,
})

const it = testsOn({ club: true })

type Row = { agreement_id: number | null; has_own: boolean; plan: object; quote: object; cancellation: object }
const rowOf = async (api: TestApi, number: string): Promise<Row | undefined> =>
  (
    await api.rows<Row>(
      `select agreement_id, num_nonnulls(own_plan, own_quote, own_cancellation) > 0 as has_own, r.plan, r.quote, r.cancellation
        from reservation r where number = $1`,
      [number],
    )
  )[0]

describe('what a golfer agrees to', () => {
  it('is written once for parties of other people and days, and is each party’s own when it is read', async ({
    api,
    next,
  }) => {
    const dates = [daysAhead(api, 9), daysAhead(api, 16)] as const
    const rows: (Row | undefined)[] = []
    for (const date of [dates[0], dates[0], dates[1]]) {
      const as = next()
      const { reservation } = await book(api, date, await freeStarts(api, date, 1), as)
      const row = await rowOf(api, reservation.number)
      rows.push(row)
      expect(row).toMatchObject({ has_own: false, plan: reservation.plan, quote: reservation.quote })
      expect(row?.cancellation).toEqual(reservation.cancellation)
      const read = await api.good(getReservation, { params: paramsOf(reservation) }, as)
      expect(read.cancellation).toEqual(reservation.cancellation)
      expect(reservation.cancellation.online_until).toBe(`${addDays(date, -1)}T17:00:00+09:00`)
    }
    expect(new Set(rows.map((row) => row?.agreement_id)).size).toBe(1)
  })

  it('is that of the change after a change', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 10)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), as)
    const before = await rowOf(api, reservation.number)
    const [start = 0] = await freeStarts(api, date, 1, 'OUT')
    const changed = await changeTo(
      api,
      reservation,
      { play_date: date, groups: [{ group_no: 1, tee_time_id: start, players: 3 }] },
      as,
    )
    const after = await rowOf(api, reservation.number)
    expect(after).toMatchObject({ has_own: false, quote: changed.quote, cancellation: changed.cancellation })
    expect(after?.agreement_id).not.toBe(before?.agreement_id)
  })

  it('is missing in no order', async ({ api, next }) => {
    const as = next()
    const date = daysAhead(api, 13)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), as)
    const { plan, quote, cancellation } = reservation
    const row = await rowOf(api, reservation.number)
    for (const wrong of [{ agreement_id: row?.agreement_id ?? 0, plan, quote, cancellation }, noTerms])
      await expect(bookHeld(api.wiring.database.db, { ...orderFor(as.id), ...wrong })).rejects.toThrow(
        'an order has an agreement',
      )
  })

  it('never changes', async ({ api, next }) => {
    const date = daysAhead(api, 11)
    await book(api, date, await freeStarts(api, date, 1), next())
    for (const change of ['update agreement set digest = digest', 'delete from agreement', 'truncate agreement'])
      await expect(api.rows(change)).rejects.toThrow('an agreement never changes')
  })

  it('is one for many who agree to it first at the same moment, and nothing is added in a transaction', async ({
    api,
    next,
  }) => {
    const date = daysAhead(api, 12)
    const { reservation } = await book(api, date, await freeStarts(api, date, 1), next())
    const { plan, quote, cancellation } = reservation
    const { db } = api.wiring.database
    const other = (total: number): Agreed => ({ plan, quote: { ...quote, total }, cancellation })
    const terms = sharedTerms(other(1), date)
    if (!terms) throw new Error('the terms are shared by nobody')
    const ids = await Promise.all(Array.from({ length: 6 }, () => readAgreement(db, terms, true)))
    expect(new Set(ids).size).toBe(1)
    expect(await agreedTo(db, other(1), date)).toMatchObject({ agreement_id: ids[0], quote: null })
    const within = (total: number) => db.transaction().execute((tx) => agreedTo(tx, other(total), date))
    expect(await within(1)).toMatchObject({ agreement_id: ids[0] })
    expect(await within(2)).toMatchObject({ agreement_id: null, quote: { total: 2 } })
    expect(await api.rows(`select from agreement where quote -> 'total' = '2'`)).toEqual([])
  })
})
