import { withdrawEntry } from '@jgm/contract/api/competition-entry'
import {
  drawPairing,
  getStarts,
  makeCompetition,
  orderCompetition,
  setStarts,
} from '@jgm/contract/api/competition-desk'
import { enterByHand } from '@jgm/contract/api/competition-by-hand'
import { recordCard } from '@jgm/contract/api/competition-scores'
import { holdStarts } from '@jgm/contract/api/reservation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { addMembers, daysAhead, wishFor } from '../../../../test/builders/club.ts'
import { enterAs } from '../../../../test/builders/competition.ts'
import {
  alone,
  atDesk,
  draftOf,
  enterParties,
  guestBody,
  ordered,
  pairedCompetition,
  playToday,
  small,
} from '../../../../test/builders/competition-desk.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { withoutGuard } from '../../../../test/builders/waitlist.ts'
import { weakened } from '../../../../test/statements.ts'
import { startClub } from '../../../../test/club.ts'

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const lock = 'from competition where id = any ($1::bigint[]) order by id for update'

const codesOf = (answers: readonly ({ ok: true } | { ok: false; error: { code: string } })[]): string[] =>
  answers.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted((a, b) => (a < b ? -1 : 1))

const count = async (api: TestApi, text: string, id: number): Promise<number> =>
  (await api.wiring.database.pool.query<{ n: number }>(`select count(*)::int as n ${text}`, [id])).rows[0]?.n ?? 0

/** Two desks publish the pairing that both have seen, `within` something. Returns what both are told, and the messages that a member gets. */
async function publishedTwice(
  api: TestApi,
  desk: TestStaff,
  days: number,
  within: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<{ codes: string[]; told: number }> {
  const [member] = await addMembers(api, 1)
  const { id, entrants, detail } = await pairedCompetition(api, desk, {
    days,
    changed: { ...small, capacity: 4 },
    starts: 1,
    parties: [{ people: [{ ...(member && { member: member.id }) }] }, ...alone(3)],
  })
  const body = { version: detail.competition.version, order: { verb: 'publish_pairing' }, why: '見本' } as const
  const publish = () => api.call(orderCompetition, { params: { id }, body }, desk)
  const answers = await within(() => Promise.all([publish(), publish()]))
  const told = await count(
    api,
    `from mail_outbox where kind = 'competition_paired' and (data ->> 'entry_id')::bigint = $1`,
    entrants[0] ?? 0,
  )
  return { codes: codesOf(answers), told }
}

/** A golfer withdraws while the desk publishes. Returns whether the golfer has a start although not entered. */
async function withdrawnMeanwhile(api: TestApi, desk: TestStaff, days: number): Promise<number> {
  const [golfer = {}] = await addMembers(api, 1)
  const id = await draftOf(api, desk, { days, changed: { ...small, capacity: 4, fee: 3_000 }, starts: 1 })
  await ordered(api, id, { verb: 'publish' }, desk)
  const { number } = await enterAs(api, id, golfer)
  await enterParties(api, id, alone(3))
  const closed = await ordered(api, id, { verb: 'close' }, desk)
  const { version } = closed.competition
  const drawn = await api.good(drawPairing, { params: { id }, body: { version, seed: 'seed' } }, desk)
  const body = { version: drawn.competition.version, order: { verb: 'publish_pairing' }, why: '見本' } as const
  const withdrawing = { version: 1, expected_fee: 0, agreed_fee: false }
  const [, out] = await Promise.all([
    api.call(withdrawEntry, { params: { number }, body: withdrawing }, golfer),
    api.call(orderCompetition, { params: { id }, body }, desk),
  ])
  const ghosts = await count(
    api,
    `from competition_entry e join competition_start s on s.competition_id = e.competition_id
       join player k on k.reservation_id = s.reservation_id and k.person_key = 'm:' || e.member_id and k.kept
     where e.competition_id = $1 and e.state <> 'entered'`,
    id,
  )
  return out.ok ? ghosts : ghosts + 1
}

/** Four desks make a competition on one day at once. Returns what each is told, and the starts that are planned for each. */
async function madeAtOnce(api: TestApi, desk: TestStaff, days: number): Promise<{ codes: string[]; starts: number[] }> {
  const source = { kind: 'template', template: 'monthly' } as const
  const body = { course_id: 1, play_date: daysAhead(api, days), source }
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.call(makeCompetition, { body }, desk)))
  const ids = answers.flatMap((answer) => (answer.ok ? [answer.body.competition.id] : []))
  const starts = await Promise.all(ids.map((id) => count(api, 'from competition_start where competition_id = $1', id)))
  return { codes: codesOf(answers), starts }
}

/** Two drafts of one day take the same start at once. Returns what both are told, and how many have it. */
async function plannedTwice(api: TestApi, desk: TestStaff, days: number): Promise<{ codes: string[]; kept: number }> {
  const drafts = [
    await draftOf(api, desk, { days, changed: small, starts: 1 }),
    await draftOf(api, desk, { days, changed: small, starts: 1 }),
  ]
  const { tee_times: sheet } = await api.good(getStarts, { params: { id: drafts[0] ?? 0 } }, desk)
  const free = sheet.filter(({ state }) => state === 'open').at(-1)?.id ?? 0
  const versions = await Promise.all(drafts.map(async (id) => (await atDesk(api, id, desk)).competition.version))
  const answers = await Promise.all(
    drafts.map((id, at) =>
      api.call(
        setStarts,
        { params: { id }, body: { version: versions[at] ?? 0, tee_time_ids: [free], why: '見本' } },
        desk,
      ),
    ),
  )
  return { codes: codesOf(answers), kept: await count(api, 'from competition_start where tee_time_id = $1', free) }
}

/** Two desks enter a guest each where one place is left. Returns what both are told, and how many have a place then. */
async function lastPlaceTwice(
  api: TestApi,
  desk: TestStaff,
  days: number,
): Promise<{ codes: string[]; entered: number }> {
  const id = await draftOf(api, desk, { days, changed: { ...small, capacity: 1 }, starts: 1 })
  const { competition } = await ordered(api, id, { verb: 'publish' }, desk)
  const enter = (last: string) =>
    api.call(enterByHand, { params: { id }, body: guestBody(competition.version, { last_name: last }) }, desk)
  const answers = await Promise.all([enter('一人目'), enter('二人目')])
  return {
    codes: codesOf(answers),
    entered: await count(api, `from competition_entry where competition_id = $1 and state = 'entered'`, id),
  }
}

/** Two desks that have seen no card record one each. Returns what both are told. */
async function cardTwice(api: TestApi, desk: TestStaff, days: number): Promise<string[]> {
  const given = { days, changed: { ...small, capacity: 4 }, starts: 1, parties: alone(4) }
  const { id, entrants } = await pairedCompetition(api, desk, given)
  await ordered(api, id, { verb: 'publish_pairing' }, desk)
  await playToday(api, id)
  const cards = [par, par.with(0, 7)].map((strokes) => ({
    round: 1,
    seen: 0,
    strokes,
    total: null,
    is_checked: true,
    reason: null,
  }))
  const params = { id, ref: entrants[0] ?? 0 }
  return codesOf(await Promise.all(cards.map((body) => api.call(recordCard, { params, body }, desk))))
}

async function open(): Promise<{ api: TestApi; desk: TestStaff }> {
  const api = await startClub()
  return { api, desk: await addStaff(api, { role: 'course_manager' }) }
}

describe('at the same moment', () => {
  let api: TestApi
  let desk: TestStaff
  beforeAll(async () => ({ api, desk } = await open()))
  afterAll(() => api.stop())

  it('a pairing is published once', async () => {
    expect(await publishedTwice(api, desk, 10)).toEqual({ codes: ['desk_stale', 'done'], told: 1 })
  })

  it('a withdrawal is before the start list or refused', async () => {
    for (const days of [25, 26]) expect(await withdrawnMeanwhile(api, desk, days)).toBe(0)
  })

  it('one of two desks gives the last place', async () => {
    expect(await lastPlaceTwice(api, desk, 27)).toEqual({ codes: ['desk_stale', 'done'], entered: 1 })
  })

  it('of two cards for one player one is kept', async () => {
    expect(await cardTwice(api, desk, 11)).toEqual(['desk_stale', 'done'])
  })

  it('a start is a golfer’s or the competition’s', async () => {
    const [golfer = {}] = await addMembers(api, 1)
    const id = await draftOf(api, desk, { days: 12, changed: { ...small, capacity: 4 }, starts: 2 })
    await ordered(api, id, { verb: 'publish' }, desk)
    const { competition, pairing } = await atDesk(api, id, desk)
    const [kept = 0, other = 0] = pairing.flights.map((flight) => flight.tee_time_id)
    const body = { version: competition.version, tee_time_ids: [kept], why: '見本' }
    await api.good(setStarts, { params: { id }, body }, desk)
    const again = { version: competition.version + 1, tee_time_ids: [kept, other], why: '見本' }
    const codes = codesOf(
      await Promise.all([
        api.call(setStarts, { params: { id }, body: again }, desk),
        api.call(holdStarts, { body: wishFor(daysAhead(api, 12), [other]) }, golfer),
      ]),
    )
    expect([
      ['done', 'start_taken'],
      ['done', 'starts_gone'],
    ]).toContainEqual(codes)
  })

  it('competitions made at once on one day plan other starts each', async () => {
    const { codes, starts } = await madeAtOnce(api, desk, 40)
    expect(codes).toEqual(['done', 'done', 'done', 'done'])
    // The first competition plans all the starts that it needs. The day may then have no start left for the others.
    expect(Math.max(...starts)).toBeGreaterThan(0)
  })

  it('of two drafts that take a start at once, the second is told so', async () => {
    for (const days of [44, 46, 48]) {
      const { codes, kept } = await plannedTwice(api, desk, days)
      expect(codes).toEqual(['done', 'starts_gone'])
      expect(kept).toBe(1)
    }
  })
})

describe('control', () => {
  let api: TestApi
  let desk: TestStaff
  beforeAll(async () => ({ api, desk } = await open()))
  afterAll(() => api.stop())

  /** A race on a busy machine may miss its moment: it is tried on several days. */
  async function onSomeDay<T>(race: (days: number) => Promise<T>, isSeen: (seen: T) => boolean): Promise<boolean> {
    for (const days of [10, 12, 14, 16, 18, 30, 32, 34]) if (isSeen(await race(days))) return true
    return false
  }

  it('without the competition’s lock a pairing is published twice', async () => {
    const slow = { [lock]: 'from competition where id = any ($1::bigint[]) and pg_sleep(0.6) is not null' }
    const race = (days: number) => publishedTwice(api, desk, days, (work) => weakened(slow, work))
    expect(await onSomeDay(race, ({ told }) => told === 2)).toBe(true)
  })

  it('without the turn of the course a competition made at once is refused a start that it has not chosen', async () => {
    const without = {
      'pg_advisory_xact_lock(hashtextextended(turn, 0))': `case when turn like 'plan %' then null else pg_advisory_xact_lock(hashtextextended(turn, 0)) end`,
    }
    const race = (days: number) => weakened(without, () => madeAtOnce(api, desk, days))
    expect(await onSomeDay(race, ({ codes }) => codes.includes('starts_gone'))).toBe(true)
  })

  it('without the competition’s lock both desks give the last place', async () => {
    const slow = { [lock]: 'from competition where id = any ($1::bigint[]) and pg_sleep(0.6) is not null' }
    const race = (days: number) => weakened(slow, () => lastPlaceTwice(api, desk, days + 9))
    expect(await onSomeDay(race, ({ entered }) => entered === 2)).toBe(true)
  })

  it('without the player’s lock both cards are kept', async () => {
    // Each waits between the look at the other's card and the own one.
    const slow = {
      'order by id for no key update': 'order by id',
      'is_checked boolean, reason text)': 'is_checked boolean, reason text) where pg_sleep(0.6) is not null',
    }
    const race = (days: number) => weakened(slow, () => cardTwice(api, desk, days + 1))
    expect(await onSomeDay(race, (codes) => codes.join() === 'done,done')).toBe(true)
  })

  it('without the competition’s lock somebody who has withdrawn starts', async () => {
    await withoutGuard(api, 'competition-pairing')
    const race = (days: number) =>
      weakened({ [lock]: 'from competition where id = any ($1::bigint[])' }, () =>
        withdrawnMeanwhile(api, desk, days + 15),
      )
    expect(await onSomeDay(race, (ghosts) => ghosts > 0)).toBe(true)
  })
})
