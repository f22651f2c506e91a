import {
  bookRegular,
  cancelReservation,
  changeReservation,
  holdStarts,
  previewChange,
} from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { As } from '../../../test/api.ts'
import { addMembers, bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { statementsOf } from '../../../test/statements.ts'

const it = testsOn({ club: true })

let member: As

/** The statements of some work, named by the SQL function that they call. */
const callsOf = (work: () => Promise<unknown>): Promise<string[]> =>
  statementsOf(work, (text) => /sale_\w+|sheet_now|reservation_now|agreement_of/.exec(text)?.[0] ?? text)

it.beforeAll(async ({ api }) => {
  const [one = {}] = await addMembers(api, 1)
  member = one
  // Each process reads the terms and the courses once.
  await api.good(holdStarts, { body: wishFor(daysAhead(api, 9), await freeStarts(api, daysAhead(api, 9), 1)) }, one)
})

describe('the statements of a sale', () => {
  it.for([
    ['a member', false],
    ['a guest', true],
  ] as const)('holds and books for %s in two statements each', async ([_who, isGuest], { api }) => {
    const date = daysAhead(api, isGuest ? 12 : 11)
    const as = isGuest ? {} : member
    // The number of an agreement is asked for once.
    const earlier = daysAhead(api, isGuest ? 17 : 16)
    const first = await api.good(holdStarts, { body: wishFor(earlier, await freeStarts(api, earlier, 2)) }, as)
    const proof = isGuest ? { guest_proof: await proveGuest(api, 'guest@example.jp'), source: 'reserved' as const } : {}
    expect(await callsOf(() => api.good(bookRegular, { body: bookingOf(first, proof) }, as))).toEqual([
      'sheet_now',
      'agreement_of',
      'sale_book',
    ])
    const wish = wishFor(date, await freeStarts(api, date, 2))
    let body: ReturnType<typeof bookingOf> | undefined
    const guest_proof = await proveGuest(api, 'guest@example.jp')
    expect(
      await callsOf(async () => {
        const hold = await api.good(holdStarts, { body: wish }, as)
        body = bookingOf(hold, isGuest ? { guest_proof, source: 'reserved' } : {})
      }),
    ).toEqual(['sheet_now', 'sale_hold'])
    const input = { body: body as NonNullable<typeof body> }
    const once = { ...as, idempotencyKey: `statements-${isGuest}` }
    expect(await callsOf(() => api.good(bookRegular, input, once))).toEqual(['sheet_now', 'sale_book'])
    expect(await callsOf(() => api.good(bookRegular, input, once))).toHaveLength(1)
  })

  it('previews in one statement, and changes and cancels in two, with one more for an agreement that nobody has had', async ({
    api,
  }) => {
    const date = daysAhead(api, 14)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    const { reservation } = await api.good(bookRegular, { body: bookingOf(hold) }, member)
    const [goal = 0] = await freeStarts(api, date, 1, 'OUT')
    const params = { type: 'regular', number: reservation.number } as const
    const wish = { play_date: date, groups: [{ group_no: 1, tee_time_id: goal, players: 3 }] }
    let total = 0
    expect(
      await callsOf(async () => {
        total = (await api.good(previewChange, { params, body: wish }, member)).after.quote.total
      }),
    ).toHaveLength(1)
    const agreed = { version: 1, expected_total: total, expected_fee: 0, agreed_fee: false, lost_players: [] }
    const change = () => api.good(changeReservation, { params, body: { ...wish, ...agreed } }, member)
    expect(await callsOf(change)).toEqual(['reservation_now', 'agreement_of', 'sale_change'])
    // Somebody waits for what is freed: the job offers it after the commit.
    await api.wiring.database.pool.query(
      `insert into waitlist_entry (number, member_id, person_key, play_date, time_of_day, from_minute, to_minute, players)
        select 'WAITING1', max(id), 'm:' || max(id), $1, 'any', 0, 1440, 4 from member`,
      [daysAhead(api, 14)],
    )
    const body = { version: 2, expected_fee: 0, agreed_fee: false, reason: null }
    const cancel = () => api.good(cancelReservation, { params, body }, member)
    expect(await callsOf(cancel)).toEqual(['reservation_now', 'sale_cancel'])
  })

  it('is asked together where many lose one start at the same moment', async ({ api }) => {
    const date = daysAhead(api, 15)
    const [start = 0] = await freeStarts(api, date, 1)
    const people = await addMembers(api, 20)
    await api.good(
      bookRegular,
      {
        body: bookingOf(await api.good(holdStarts, { body: wishFor(date, [start]) }, member)),
      },
      { ...member, idempotencyKey: 'statements-lost' },
    )
    const asked = async (): Promise<readonly number[]> => {
      const lost = await callsOf(() =>
        Promise.all(people.map((one) => api.refused(holdStarts, { body: wishFor(date, [start]) }, one))),
      )
      return [/sheet_now/, /as tee_time_id/].map((what) => lost.filter((text) => what.test(text)).length)
    }
    // On a full machine the requests of one moment can come one by one.
    const rounds = [await asked(), await asked(), await asked()]
    for (const at of [0, 1])
      expect(Math.min(...rounds.map((round) => round[at] ?? Infinity))).toBeLessThan(people.length)
  })

  it('parses little: the CHECKs of what a sale writes are short, or domains', async ({ api }) => {
    const { rows } = await api.wiring.database.pool.query<{ name: string; length: number }>(
      `select conrelid::regclass::text as name, sum(length(conbin::text))::int as length from pg_constraint
        where contype = 'c' and conrelid = any ('{reservation,reservation_group,player,reservation_event,hold,tee_time,course_day}'::regclass[])
        group by 1`,
    )
    expect(rows.filter(({ length }) => length > 2000)).toEqual([])
  })
})
