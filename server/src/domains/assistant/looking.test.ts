import { expect } from 'vitest'
import { connected } from '../../../test/builders/assistant.ts'
import { daysAhead, freeStarts, plans } from '../../../test/builders/club.ts'
import { atInstant, type TestApi } from '../../../test/api.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const found = async (
  api: TestApi,
  given: Readonly<Record<string, unknown>>,
  program: Awaited<ReturnType<typeof connected>>,
) => {
  const { courses } = await program.good('search_starts', given, api)
  return courses.find(({ course_id: id }) => id === 1)
}

it('says why there is nothing: too few players, another time, times in the wrong order', async ({ api, next }) => {
  const program = await connected(api, next())
  const date = daysAhead(api, 12)
  const alone = {
    free_starts: 0,
    closed_because: expect.stringMatching(/^1名で予約できるプランはありません。.*1人予約/) as unknown,
  }
  expect(await found(api, { date, players: 1 }, program)).toMatchObject(alone)
  const prices = await program.good('show_prices', { course_id: 1, date, players: 1 })
  expect(prices).toMatchObject({ plans: [], free_starts: [], closed_because: alone.closed_because })
  expect(await found(api, { date, players: 4, from: '18:00' }, program)).toMatchObject({
    free_starts: 0,
    closed_because: expect.stringContaining('ほかの時間には空きがあります') as unknown,
  })
  expect(await program.refused('search_starts', { date, players: 4, from: '12:00', until: '08:00' })).toBe('validation')
  const own = await program.good('show_prices', { course_id: 1, date, players: 4 })
  const time = own.free_starts[0]?.time ?? ''
  // Both ends belong to the time that is asked for.
  expect(await found(api, { date, players: 4, from: time, until: time }, program)).toMatchObject({
    closed_because: null,
  })
})

it('says when booking opens while that is ahead, and the first and last start of a plan', async ({ api, next }) => {
  const program = await connected(api, next())
  const date = daysAhead(api, 12)
  const prices = await program.good('show_prices', { course_id: 1, date, players: 4 })
  expect([prices.opens_at, (await found(api, { date, players: 4 }, program))?.opens_at]).toEqual([null, null])
  const [row] = await api.rows<{ first: number; last: number }>(
    `select min(start_minute)::int as first, max(start_minute)::int as last from tee_time
      where course_id = 1 and play_date = $1 and kind = 'group'`,
    [date],
  )
  const clock = (minute = 0): string => new Date(minute * 60_000).toISOString().slice(11, 16)
  expect(prices.plans.find(({ plan_id: id }) => id === plans.lunch)).toMatchObject({
    starts_from: clock(row?.first),
    starts_until: clock(row?.last),
  })
  await atInstant(api, new Date(api.wiring.ground.clock.now().getTime() - 90 * 86_400_000), async (then) => {
    const before = await found(then, { date, players: 4 }, program)
    expect(Date.parse(before?.opens_at ?? '')).toBeGreaterThan(then.wiring.ground.clock.now().getTime())
  })
})

it('says of each name whose it is: that of a competition is its organiser’s', async ({ api, next }) => {
  const program = await connected(api, next())
  const date = daysAhead(api, 14)
  const [start = 0] = await freeStarts(api, date, 1)
  const { hold } = await program.good('hold_start', {
    course_id: 1,
    date,
    plan_id: plans.lunch,
    start_id: start,
    players: 3,
  })
  const { confirmation } = await program.good('prepare_booking', { hold })
  const { round } = await program.good('confirm_booking', { hold, confirmation })
  expect(round.plan.origin).toBe('golf_course')
  await api.rows(`update reservation set type = 'competition' where number = $1`, [round.number])
  const wanted = { type: 'competition', number: round.number }
  expect((await program.good('cancellation_cost', wanted)).round.plan.origin).toBe('competition_organiser')
  const listed = await program.good('list_my_rounds', {})
  expect(listed.rounds[0]?.plan.origin).toBe('competition_organiser')
  await api.rows(`update reservation set type = 'regular' where number = $1`, [round.number])
})
