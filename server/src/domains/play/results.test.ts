import { recordCard } from '@jgm/contract/api/competition-scores'
import { addPlay, getPlay, getScores, getUnscored, listPlays, saveScore } from '@jgm/contract/api/play'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { alone, ordered, pairedCompetition, playToday, small } from '../../../test/builders/competition-desk.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { recordPlays } from './service.ts'

const it = testsOn({ club: true })

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const bogeys = par.map((one) => one + 1)
/** The fifth hole was picked up. */
const gap: (number | null)[] = [...par.slice(0, 4), null, ...par.slice(5)]

let desk: TestStaff
it.beforeAll(async ({ api }) => {
  desk = await addStaff(api, { role: 'course_manager' })
})

/** A competition on the day of its play with two members and a guest. */
async function onTheDay(api: TestApi, days: number) {
  const [own, other] = await addMembers(api, 2)
  if (!own || !other) throw new Error('no members')
  const people = [own, other].map(({ id }) => ({ people: [{ member: id }] }))
  const { id, entrants } = await pairedCompetition(api, desk, {
    days,
    changed: { ...small, capacity: 4, title: '梅花会' },
    starts: 1,
    parties: [...people, ...alone(1)],
  })
  await ordered(api, id, { verb: 'publish_pairing' }, desk)
  await playToday(api, id)
  const [first = 0, second = 0, third = 0] = entrants
  return { id, own, other, first, second, third }
}

const card = (api: TestApi, id: number, ref: number, strokes: (number | null)[], seen = 0) =>
  api.good(
    recordCard,
    {
      params: { id, ref },
      body: { round: 1, seen, strokes, total: null, is_checked: true, reason: seen === 0 ? null : '見直し' },
    },
    desk,
  )

/** Takes the starts of a competition from its entrants, as where none was bought. */
const withoutStarts = (api: TestApi, id: number) =>
  api.rows('update competition_entry set tee_time_id = null, tee_seat = null where competition_id = $1 returning id', [
    id,
  ])

/** Ends the starts of a competition, as the night after its day does. */
const ended = (api: TestApi, id: number) =>
  api.rows(
    `update reservation set status = 'played' where id in (select t.reservation_id from competition_start s
       join tee_time t on t.id = s.tee_time_id where s.competition_id = $1) returning id`,
    [id],
  )

/** Takes the member out of an entry of a published competition, as when the desk had mistaken somebody. */
async function disowned(api: TestApi, id: number, entry: number): Promise<void> {
  await api.rows('update competition_entry set member_id = null where id = $1', [entry])
  await api.rows('select recount_result($1)', [id])
}

const rounds = async (api: TestApi, as: As) => {
  await recordPlays(api.wiring.ground)
  return (await api.good(listPlays, {}, as)).plays
}

it('wins over what its player has given, and a corrected one follows', async ({ api }) => {
  const { id, own, other, first, second, third } = await onTheDay(api, 12)
  const { card: kept } = await card(api, id, first, bogeys)
  await card(api, id, second, gap)
  await card(api, id, third, par)
  await ended(api, id)
  const [round] = await rounds(api, own)
  expect(round, 'a card is no result yet').toMatchObject({ gross_score: null, competition: null })
  const params = { id: round?.id ?? 0 }
  const typed = { version: 0, score: 80, putts: 33, strokes: null }
  await api.good(saveScore, { params, body: typed }, own)

  await ordered(api, id, { verb: 'publish_result', without: [] }, desk)
  const competition = { id, title: '梅花会' }
  expect(await rounds(api, own)).toMatchObject([
    { id: round?.id, gross_score: 90, putts: 33, strokes: bogeys, competition },
  ])
  expect((await api.good(getPlay, { params }, own)).card?.par).toHaveLength(18)
  expect(await rounds(api, other), 'without the hole there is no score').toMatchObject([
    { gross_score: null, competition },
  ])
  expect((await api.good(getScores, {}, own)).average).toBe(900)
  expect(await api.refused(saveScore, { params, body: { ...typed, version: 1 } }, own)).toMatchObject({
    code: 'score_published',
  })

  await card(api, id, first, bogeys.with(0, 6), kept.seen)
  await ordered(api, id, { verb: 'publish_result', without: [] }, desk)
  expect(await rounds(api, own)).toMatchObject([{ id: round?.id, gross_score: 91 }])
  expect(await rounds(api, own), 'a repeat adds nothing').toHaveLength(1)

  await disowned(api, id, first)
  expect(await rounds(api, own), 'what was given is there again').toMatchObject([
    { id: round?.id, gross_score: 80, strokes: null, competition: null },
  ])
})

it('is a round of its own where no start was bought, and goes with the result', async ({ api }) => {
  const { id, own, first, second, third } = await onTheDay(api, 13)
  await withoutStarts(api, id)
  for (const entry of [first, second, third]) await card(api, id, entry, par)
  await ordered(api, id, { verb: 'publish_result', without: [] }, desk)
  const single = (await rounds(api, own)).filter((one) => one.competition !== null)
  expect(single).toMatchObject([{ play_date: daysAhead(api, 0), nine: null, start_minute: null, gross_score: 72 }])
  await disowned(api, id, first)
  expect((await rounds(api, own)).map((one) => one.id)).not.toContain(single[0]?.id)
})

it('with a hole that was picked up is asked for by no home', async ({ api }) => {
  const { id, other, first, second, third } = await onTheDay(api, 14)
  await card(api, id, first, par)
  await card(api, id, second, gap)
  await card(api, id, third, par)
  await ended(api, id)
  await rounds(api, other)
  await api.rows('update play set play_date = $2 where member_id = $1 returning id', [other.id, daysAhead(api, -1)])
  expect((await api.good(getUnscored, {}, other)).play).not.toBeNull()
  await ordered(api, id, { verb: 'publish_result', without: [] }, desk)
  await rounds(api, other)
  expect(await api.good(getUnscored, {}, other)).toEqual({ play: null })
})

it('is the round that its player had added for the day, which is the player’s again afterwards', async ({ api }) => {
  const { id, own, first, second, third } = await onTheDay(api, 15)
  await withoutStarts(api, id)
  const round = { golf_course_id: 1, play_date: daysAhead(api, 0), holes: 18, score: 88, putts: 31 } as const
  const { play } = await api.good(addPlay, { body: { ...round, is_another: false } }, own)
  for (const entry of [first, second, third]) await card(api, id, entry, par)
  await ordered(api, id, { verb: 'publish_result', without: [] }, desk)
  const published = (await rounds(api, own)).filter((one) => one.competition !== null)
  expect(published).toMatchObject([{ id: play.id, gross_score: 72, is_added: false, putts: 31 }])
  await disowned(api, id, first)
  const given = (await rounds(api, own)).filter((one) => one.id === play.id)
  expect(given).toMatchObject([{ gross_score: 88, competition: null }])
})
