import {
  addPlay,
  getPlay,
  getScores,
  getUnscored,
  listPlays,
  listUnscored,
  mendPlay,
  saveScore,
} from '@jgm/contract/api/play'
import { getExport } from '@jgm/contract/api/privacy'
import { scoreWords } from '@jgm/contract/model/score'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'
import { weakened } from '../../../test/statements.ts'
import { readVisits } from '../request/repo.desk.ts'
import { recordPlays } from './service.ts'

const it = testsOn({ club: true })

const member = async (api: TestApi) => {
  const [one] = await addMembers(api, 1)
  if (!one) throw new Error('no member')
  return one
}

const round = { golf_course_id: 1, holes: 18, score: 95, putts: null, is_another: false } as const
const add = (api: TestApi, as: As, ago: number, given: object = {}) =>
  api.call(addPlay, { body: { ...round, play_date: daysAhead(api, -ago), ...given } }, as)
const added = async (api: TestApi, as: As, ago: number, given: object = {}) =>
  (await api.good(addPlay, { body: { ...round, play_date: daysAhead(api, -ago), ...given } }, as)).play
const messages = (answer: Awaited<ReturnType<typeof add>>): string[] =>
  answer.ok || answer.error.code !== 'validation'
    ? []
    : (answer.error.details as { problems: { message: string }[] }).problems.map(({ message }) => message)
const facts = (api: TestApi, ago: number) => ({
  golf_course_id: 1,
  play_date: daysAhead(api, -ago),
  holes: 18 as const,
  is_another: false,
})
const history = async (api: TestApi, as: As) => {
  const { years } = await api.good(listPlays, {}, as)
  const lists = await Promise.all(years.map(({ year }) => api.good(listPlays, { query: { year } }, as)))
  return lists.flatMap(({ plays }) => plays)
}

describe('a round that its player adds', () => {
  it('is in the own figures and the own data, and in none of the club', async ({ api }) => {
    const as = await member(api)
    const play = await added(api, as, 30, { putts: 34 })
    expect(play).toMatchObject({
      gross_score: 95,
      putts: 34,
      is_added: true,
      nine: null,
      start_minute: null,
      version: 0,
    })
    expect(await api.good(getScores, {}, as)).toMatchObject({ average: 950, best: 95, courses: [1] })
    expect(await history(api, as)).toMatchObject([{ id: play.id, is_added: true }])
    expect((await api.good(getExport, {}, as)).plays).toMatchObject([{ is_added: true, given_score: 95 }])
    expect(await readVisits(api.wiring.database.db, as.id, 1)).toEqual({ times: 0, latest: null })
    const readers = `select member_id from notice_readers(5, 1, '{1}', 24) where member_id = $1`
    expect(await api.rows(readers, [as.id])).toEqual([])
    expect(await api.rows('select 1 from point_entry where member_id = $1', [as.id])).toEqual([])
    expect(await api.good(getUnscored, {}, as)).toEqual({ play: null })
  })

  it('may be of today or of long ago, and is refused with all its problems', async ({ api }) => {
    const as = await member(api)
    expect((await add(api, as, 0)).ok).toBe(true)
    expect((await add(api, as, 0, { play_date: '1950-01-01' })).ok).toBe(true)
    const dates = scoreWords.dateRange('1950-01-01', daysAhead(api, 0))
    expect(messages(await add(api, as, -1, { score: 49, putts: 151 }))).toEqual([
      dates,
      scoreWords.range(50, 200),
      scoreWords.putts(150),
    ])
    expect(messages(await add(api, as, 0, { play_date: '1949-12-31' }))).toEqual([dates])
    expect((await add(api, as, 3, { holes: 9, score: 45 })).ok, 'a half').toBe(true)
  })

  it('of a day and course that the history has is asked about, and three of a day are enough', async ({ api }) => {
    const as = await member(api)
    const { id } = await added(api, as, 9)
    expect(await api.refused(addPlay, { body: { ...round, play_date: daysAhead(api, -9) } }, as)).toMatchObject({
      code: 'round_known',
      details: { id, gross_score: 95 },
    })
    await added(api, as, 9, { is_another: true })
    await added(api, as, 9, { is_another: true })
    expect(messages(await add(api, as, 9, { is_another: true }))).toEqual([scoreWords.dayFull(3)])
    expect((await add(api, await member(api), 9)).ok, 'of another member').toBe(true)
  })

  it('is mended, keeps its score, and is taken away', async ({ api }) => {
    const as = await member(api)
    const { id } = await added(api, as, 9)
    const mend = (version: number, changes: object = {}) =>
      api.call(mendPlay, { params: { id }, body: { version, round: { ...facts(api, 12), ...changes } } }, as)
    expect(await mend(0)).toMatchObject({
      body: { round: { play: { play_date: daysAhead(api, -12), gross_score: 95, version: 1 } } },
    })
    expect(await mend(0)).toMatchObject({ error: { code: 'score_moved' } })
    const params = { id }
    await api.good(saveScore, { params, body: { version: 1, score: 120, putts: null, strokes: null } }, as)
    expect(await mend(2, { holes: 9 })).toMatchObject({
      error: { details: { problems: [{ path: 'holes', message: scoreWords.holes }] } },
    })
    const stranger = await member(api)
    const gone = { params, body: { version: 2, round: null } }
    expect(await api.refused(mendPlay, gone, stranger)).toMatchObject({ code: 'not_found' })
    expect(await api.good(mendPlay, gone, as)).toEqual({ round: null })
    expect(await api.refused(getPlay, { params }, as)).toMatchObject({ code: 'not_found' })
  })

  it('is added once, however often a press is repeated', async ({ api }) => {
    const as = await member(api)
    const key = { idempotencyKey: crypto.randomUUID() }
    const press = () => api.call(addPlay, { body: { ...round, play_date: daysAhead(api, -5) } }, { ...as, ...key })
    expect(await press()).toEqual(await press())
    expect(await history(api, as)).toHaveLength(1)
  })

  /** Four devices add the same round at once. Returns how many stand. */
  async function atOnce(api: TestApi): Promise<number> {
    const as = await member(api)
    await Promise.all([1, 2, 3, 4].map(() => add(api, as, 5)))
    return (await history(api, as)).length
  }

  it('by two devices at once is one, and without the turn of the rounds it is not', async ({ api }) => {
    expect(await atOnce(api)).toBe(1)
    let most = 0
    await weakened({ 'select pg_advisory_xact_lock(hashtextextended(turn, 0))': 'select turn' }, async () => {
      for (let tried = 0; tried < 20 && most < 2; tried += 1) most = Math.max(most, await atOnce(api))
    })
    expect(most).toBeGreaterThan(1)
  })
})

describe('a round that the club has as well', () => {
  it('is one: the reservation takes the added one over, and gives it back where nobody came', async ({ api }) => {
    const [leader, mate] = await addMembers(api, 2)
    if (!leader || !mate) throw new Error('no members')
    const date = daysAhead(api, 10)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    await book(api, date, [teeTime], leader)
    const mates = `insert into player (reservation_id, group_no, seat_no, play_date, state, name, person_key)
      select r.id, 1, 2, r.play_date, 'named', '鈴木 一郎', $2 from reservation r where r.member_id = $1 returning id`
    await api.rows(mates, [leader.id, `m:${mate.id}`])
    const given = `insert into play (member_id, course_id, play_date, given_score, is_added) values ($1, 1, $2, 93, true) returning id`
    const [typed] = await api.rows<{ id: number }>(given, [mate.id, date])
    const status = (to: string) =>
      api.rows('update reservation set status = $2 where member_id = $1 returning id', [leader.id, to])
    await status('played')
    await recordPlays(api.wiring.ground)
    const [own] = await history(api, mate)
    expect(own).toMatchObject({ id: typed?.id, is_added: false, gross_score: 93, nine: 'IN', version: 1 })
    expect(own?.companions).toHaveLength(1)
    expect(await history(api, mate)).toHaveLength(1)
    expect(await history(api, leader)).toHaveLength(1)
    expect(await readVisits(api.wiring.database.db, mate.id, 1)).toMatchObject({ times: 1 })
    const gone = { params: { id: typed?.id ?? 0 }, body: { version: 1, round: null } }
    expect(await api.refused(mendPlay, gone, mate), 'it is the club’s now').toMatchObject({ code: 'not_found' })

    await status('cancelled')
    await recordPlays(api.wiring.ground)
    expect(await history(api, mate)).toMatchObject([
      { id: typed?.id, is_added: true, gross_score: 93, nine: null, companions: [] },
    ])
    expect(await history(api, leader)).toEqual([])
    await status('played')
    await recordPlays(api.wiring.ground)
    await api.rows(`select forget_play(id) from reservation where member_id = $1`, [leader.id])
    expect(await history(api, mate)).toMatchObject([{ id: typed?.id, is_added: true }])
  })
})

it('the rounds without a score are offered, newest first, five at once', async ({ api }) => {
  const as = await member(api)
  for (const ago of [40, 30, 20, 10, 5])
    await api.rows(
      `insert into play (member_id, course_id, play_date, nine, start_minute, is_put_away) values ($1, 1, $2, 'OUT', 480, $3) returning id`,
      [as.id, daysAhead(api, -ago), ago === 5],
    )
  await added(api, as, 1)
  const offered = await api.good(listUnscored, {}, as)
  expect(offered.plays.map((play) => play.play_date)).toEqual([5, 10, 20, 30, 40].map((ago) => daysAhead(api, -ago)))
  expect(offered.more).toBe(false)
  await api.rows(`insert into play (member_id, course_id, play_date) values ($1, 1, $2) returning id`, [
    as.id,
    daysAhead(api, -50),
  ])
  expect(await api.good(listUnscored, {}, as)).toMatchObject({ plays: offered.plays, more: true })
})
