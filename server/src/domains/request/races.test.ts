import { acceptOffer, createRequest, getRequest, withdrawRequest } from '@jgm/contract/api/request'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead, freeStarts, wrongSums } from '../../../test/builders/club.ts'
import {
  addDesk,
  answerNow,
  onceOnly,
  passUndo,
  requestFor,
  sendAs,
  startsAt,
  tomorrowNoon,
} from '../../../test/builders/request.ts'
import { afterNoon } from '../../../test/clock.ts'
import { clubWithout } from '../../../test/race-club.ts'
import { gateOf, untilBehind } from '../../../test/statements.ts'
import { answer, withdrawOffered } from './service.desk.ts'
import { settleDue } from './service.due.ts'

const outcomes = async (work: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: unknown }).code ?? one.reason),
  )

/** A request of a new member whose first start is offered, or not yet answered. */
async function asked(api: TestApi, ahead: number, isOffered: boolean) {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const date = daysAhead(api, ahead)
  const [start = 0, second = 0] = await freeStarts(api, date, 2)
  const desk = await addDesk(api)
  const sent = await sendAs(api, [date], member)
  const { number } = sent
  if (!isOffered) return { api, member, desk, date, start, second, number, version: sent.version, offer: null }
  await answerNow(api, desk, sent, {
    kind: 'offered',
    offers: [startsAt(date, [start]), startsAt(date, [second])],
    until: tomorrowNoon(api),
    words: '',
  })
  const { offers, version } = await api.good(getRequest, { params: { number } }, member)
  return { api, member, desk, date, start, second, number, version, offer: offers }
}
type Asked = Awaited<ReturnType<typeof asked>>

const accepting = ({ api, number, member, offer }: Asked, which = 0) =>
  api.call(
    acceptOffer,
    {
      params: { number },
      body: { offer_id: offer?.[which]?.id ?? 0, expected_total: offer?.[which]?.offer.quote.total ?? 0 },
    },
    member,
  )

/** Of the ends that exclude each other more than one has happened, or the state and the reservation contradict each other. */
async function isTorn({ api, number }: Asked): Promise<boolean> {
  const [row] = await api.rows<{ state: string; reservations: number; ends: number }>(
    `select state, (select count(*)::int from reservation r where r.number = q.number) as reservations, (
      select count(*)::int from request_event e where e.request_id = q.id
        and e.event in ('accepted', 'confirmed', 'withdrawn', 'expired', 'offer_withdrawn')) as ends
    from request q where number = $1`,
    [number],
  )
  return row?.ends !== 1 || (row.state === 'confirmed') !== (row.reservations === 1)
}

type Trial = (api: TestApi, ahead: number) => Promise<boolean>

/** Each race, as often as the guard is violated in one round: true is a violation. */
const trials: Readonly<Record<string, Trial>> = {
  async 'two desks answer one request'(api, ahead) {
    const one = await asked(api, ahead, false)
    const other = await addDesk(api, '田中')
    const confirm = (start: number) => ({
      version: one.version,
      answer: { kind: 'confirmed' as const, starts: startsAt(one.date, [start]), words: '' },
    })
    const told = await outcomes([
      answer(api.wiring.ground, one.desk, one.number, confirm(one.start), onceOnly()),
      answer(api.wiring.ground, other, one.number, confirm(one.second), onceOnly()),
    ])
    expect(told).toContain('done')
    // Nothing is left to carry out, so that the next trial settles its own request only.
    await api.rows(
      `update request set state = 'withdrawn', pending = null, pending_by = null, pending_until = null where number = $1`,
      [one.number],
    )
    return told.filter((word) => word === 'done').length !== 1 || !told.includes('request_moved')
  },
  async 'the golfer accepts while the offer ends'(api, ahead) {
    const one = await asked(api, ahead, true)
    await api.rows(`update request set offer_until = app_now() + interval '10 minutes' where number = $1`, [one.number])
    const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(11 * 60_000) })
    await Promise.all([accepting(one), outcomes([settleDue(later.wiring.ground)])])
    await later.stop()
    return isTorn(one)
  },
  async 'the golfer accepts while the desk withdraws'(api, ahead) {
    const one = await asked(api, ahead, true)
    await outcomes([
      accepting(one),
      withdrawOffered(api.wiring.ground, one.desk, one.number, { version: one.version, words: '' }, onceOnly()),
    ])
    return isTorn(one)
  },
  async 'the golfer withdraws while the desk confirms'(api, ahead) {
    const one = await asked(api, ahead, false)
    const starts = startsAt(one.date, [one.start])
    const given = { version: one.version, answer: { kind: 'confirmed' as const, starts, words: '' } }
    await answer(api.wiring.ground, one.desk, one.number, given, onceOnly())
    await passUndo(api)
    await outcomes([
      settleDue(api.wiring.ground),
      api.call(withdrawRequest, { params: { number: one.number }, body: {} }, one.member),
    ])
    return isTorn(one)
  },
  async 'two offers of a request are accepted at once'(api, ahead) {
    const one = await asked(api, ahead, true)
    const answers = await Promise.all([accepting(one, 0), accepting(one, 1)])
    const codes = answers.map((told) => (told.ok ? 'done' : told.error.code))
    expect(codes).toContain('done')
    return (await isTorn(one)) || !codes.includes('request_moved')
  },
}

/** Every trial, so many rounds each, or until it is violated. */
async function violations(api: TestApi, rounds: number): Promise<Record<string, boolean>> {
  const seen: Record<string, boolean> = {}
  let ahead = 8
  for (const [name, trial] of Object.entries(trials)) {
    seen[name] = false
    for (let round = 0; round < rounds && !seen[name]; round += 1) {
      ahead = ahead === 19 ? 8 : ahead + 1
      seen[name] = await trial(api, ahead)
    }
  }
  return seen
}

const all = (isSeen: boolean) => Object.fromEntries(Object.keys(trials).map((name) => [name, isSeen]))

/** How many of the requests that one person sends at once are taken: of so many days, one after the other. */
async function sentAtOnce(api: TestApi, days = 8, count = 8): Promise<number> {
  const [member = {}] = await addMembers(api, 1)
  const bodies = Array.from({ length: count }, (_, at) => requestFor([daysAhead(api, 9 + (at % days))]))
  const told = await Promise.all(bodies.map((body) => api.call(createRequest, { body }, member)))
  return told.filter(({ ok }) => ok).length
}

/** The same of six, all of which have counted before the first one writes. */
async function sentTogether(api: TestApi, days = 6): Promise<number> {
  const count = 6
  const keeper = await api.wiring.database.pool.connect()
  await keeper.query('select pg_advisory_lock(1)')
  const sent = sentAtOnce(api, days, count)
  await untilBehind(api, keeper, count, sent)
  await keeper.query('select pg_advisory_unlock(1)')
  keeper.release()
  return sent
}

describe('at the same moment', () => {
  const club = clubWithout()

  it('one wins, and the other is told what is true now', async () => {
    expect(await violations(club(), 2)).toEqual(all(false))
    expect(await wrongSums(club())).toEqual([])
  })

  it('a start is offered to one of two requests', async () => {
    const api = club()
    const one = await asked(api, 9, false)
    const other = await asked(api, 9, false)
    const offering = (version: number) => ({
      version,
      answer: {
        kind: 'offered' as const,
        offers: [startsAt(one.date, [one.start])],
        until: tomorrowNoon(api),
        words: '',
      },
    })
    const told = await outcomes([
      answer(api.wiring.ground, one.desk, one.number, offering(one.version), onceOnly()),
      answer(api.wiring.ground, other.desk, other.number, offering(other.version), onceOnly()),
    ])
    expect(told.toSorted()).toEqual(['done', 'start_taken'])
  })

  it('a person sends no more than five requests', async () => {
    expect(await sentAtOnce(club())).toBe(5)
  })

  it('a person sends the same request once', async () => {
    expect(await sentAtOnce(club(), 1)).toBe(1)
  })
})

describe('control: without the lock of a request', () => {
  // The hold is the second guard: what is freed cannot be booked, and what is booked cannot be freed.
  const club = clubWithout('capacity', 'request-lock', 'request-limit')
  // Everybody who sends passes the gate.
  beforeAll(async () => void (await gateOf(club())))

  it('both win, or the loser is not told why', async () => {
    expect(await violations(club(), 20)).toEqual(all(true))
  })

  it('a person sends too many', async () => {
    expect(await sentTogether(club())).toBeGreaterThan(5)
  })

  it('a person sends the same request more than once', async () => {
    expect(await sentTogether(club(), 1)).toBeGreaterThan(1)
  })
})
