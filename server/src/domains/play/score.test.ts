import { getPlay, getScores, getUnscored, listPlays, putPlayAway, saveScore } from '@jgm/contract/api/play'
import { getExport } from '@jgm/contract/api/privacy'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { scoreWords } from '@jgm/contract/model/score'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { weakened } from '../../../test/statements.ts'
import { testsOn } from '../../../test/it.ts'
import { recordPlays } from './service.ts'

const it = testsOn({ club: true })

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const bogeys = par.map((one) => one + 1)

/** Stores a round of a member so many days ago. Returns its id. */
async function played(api: TestApi, as: As & { id: number }, ago: number, given: object = {}): Promise<number> {
  const row = { course_id: 1, nine: 'OUT', start_minute: 480, holes: 18, ...given }
  const [stored] = await api.rows<{ id: number }>(
    `insert into play (member_id, course_id, play_date, nine, start_minute, holes, given_score)
     select $1, x.course_id, $2, x.nine, x.start_minute, x.holes, x.given_score
     from jsonb_to_record($3) x (course_id int, nine text, start_minute int, holes int, given_score int) returning id`,
    [as.id, daysAhead(api, -ago), row],
  )
  return stored?.id ?? 0
}

const member = async (api: TestApi) => {
  const [one] = await addMembers(api, 1)
  if (!one) throw new Error('no member')
  return one
}

it.beforeAll(async ({ api }) => {
  await api.rows(
    `insert into course_hole (course_id, nine, hole, par, yards) select 1, n.nine, h.hole, 4, 380
     from course_nine n, generate_series(1, 9) h (hole) where n.course_id = 1 on conflict do nothing`,
  )
  await api.rows(
    `insert into course select (jsonb_populate_record(c, '{"id": 2, "subdomain": "sister"}')).* from course c where id = 1`,
  )
})

const body = { version: 0, score: null, putts: null, strokes: null }
const give = (api: TestApi, as: As, id: number, given: object) =>
  api.call(saveScore, { params: { id }, body: { ...body, ...given } }, as)
const messages = (answer: Awaited<ReturnType<typeof give>>): string[] =>
  answer.ok || answer.error.code !== 'validation'
    ? []
    : (answer.error.details as { problems: { message: string }[] }).problems.map(({ message }) => message)

describe('the score of a round', () => {
  it('is given with its putts, corrected, and taken away', async ({ api }) => {
    const as = await member(api)
    const id = await played(api, as, 400)
    expect(await give(api, as, id, { score: 92, putts: 34 })).toMatchObject({
      ok: true,
      body: { play: { gross_score: 92, putts: 34, version: 1 } },
    })
    expect(await give(api, as, id, { version: 1, score: 91 })).toMatchObject({
      body: { play: { gross_score: 91, putts: null, version: 2 } },
    })
    const gone = await give(api, as, id, { version: 2 })
    expect(gone).toMatchObject({ body: { play: { gross_score: null, strokes: null, version: 3 } } })
    expect(await api.good(getPlay, { params: { id } }, as)).toEqual(gone.ok && gone.body)
    const year = Number(daysAhead(api, -400).slice(0, 4))
    expect((await api.good(listPlays, { query: { year } }, as)).plays).toMatchObject([{ id, gross_score: null }])
  })

  it('of a whole card is its sum, and a card may stop anywhere', async ({ api }) => {
    const as = await member(api)
    const id = await played(api, as, 3)
    const nine = [...bogeys.slice(0, 9), ...par.slice(9).map(() => null)]
    expect(await give(api, as, id, { strokes: nine })).toMatchObject({
      body: { play: { gross_score: null, strokes: nine }, card: { nines: ['OUT', 'IN'] } },
    })
    expect(messages(await give(api, as, id, { version: 1, strokes: bogeys, score: 95 }))).toEqual([scoreWords.sum])
    expect(await give(api, as, id, { version: 1, strokes: bogeys, score: 90 })).toMatchObject({
      body: { play: { gross_score: 90, strokes: bogeys } },
    })
  })

  it('is refused with all its problems, and leaves what was there', async ({ api }) => {
    const as = await member(api)
    const id = await played(api, as, 3, { given_score: 88 })
    expect(messages(await give(api, as, id, { score: 920, putts: 151 }))).toEqual([
      scoreWords.range(50, 200),
      scoreWords.putts(150),
    ])
    const half = await played(api, as, 4, { holes: 9 })
    expect(messages(await give(api, as, half, { score: 101, strokes: bogeys }))).toContain(scoreWords.half)
    expect((await give(api, as, half, { score: 45 })).ok).toBe(true)
    expect(await api.good(getPlay, { params: { id } }, as)).toMatchObject({ play: { gross_score: 88, version: 0 } })
    expect(await api.good(getPlay, { params: { id: half } }, as)).toMatchObject({ card: null })
  })

  /** Two devices that have read the same give two scores at once. Returns how many are recorded. */
  async function bothAtOnce(api: TestApi): Promise<number> {
    const as = await member(api)
    const id = await played(api, as, 3)
    const both = await Promise.all([91, 92, 93, 94].map((score) => give(api, as, id, { score })))
    for (const answer of both) if (!answer.ok) expect(answer.error.code).toBe('score_moved')
    return both.filter((answer) => answer.ok).length
  }

  it('of another device is not written over unread', async ({ api }) => {
    expect(await bothAtOnce(api)).toBe(1)
  })

  it('without the version in its statement it is', async ({ api }) => {
    expect(await weakened({ 'and version = $5': 'and $5::int >= 0' }, () => bothAtOnce(api))).toBe(4)
  })

  it('is recorded once, however often a press is repeated', async ({ api }) => {
    const as = await member(api)
    const id = await played(api, as, 3)
    const key = { idempotencyKey: crypto.randomUUID() }
    const again = () => api.call(saveScore, { params: { id }, body: { ...body, score: 90 } }, { ...as, ...key })
    expect(await again()).toEqual(await again())
    expect(await api.good(getPlay, { params: { id } }, as)).toMatchObject({ play: { gross_score: 90, version: 1 } })
  })

  it('of somebody else is neither read nor written', async ({ api }) => {
    const [owner, other] = [await member(api), await member(api)]
    const id = await played(api, owner, 1)
    const answers = [
      await give(api, other, id, { score: 92 }),
      await api.call(getPlay, { params: { id } }, other),
      await api.call(putPlayAway, { params: { id } }, other),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await api.good(getUnscored, {}, owner)).toMatchObject({ play: { id } })
  })

  it('is in the data export of its player', async ({ api }) => {
    const as = await member(api)
    await give(api, as, await played(api, as, 3), { score: 90, putts: 33, strokes: bogeys })
    expect((await api.good(getExport, {}, as)).plays).toMatchObject([
      { gross_score: 90, given_score: 90, putts: 33, given_strokes: bogeys },
    ])
  })
})

describe('the last scores', () => {
  it('are ten whole rounds with their average, at all courses or at one, and the best of all', async ({ api }) => {
    const as = await member(api)
    await played(api, as, 500, { given_score: 79 })
    for (let ago = 1; ago <= 10; ago += 1)
      await played(api, as, ago * 10, { given_score: 90 + ago, ...(ago === 4 ? { course_id: 2 } : {}) })
    await played(api, as, 2, { given_score: 45, holes: 9 })
    await played(api, as, 3)
    const all = await api.good(getScores, {}, as)
    expect(all.rounds.map((one) => one.gross_score)).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91])
    expect(all).toMatchObject({ average: 955, best: 79, courses: [1, 2] })
    expect(await api.good(getScores, { query: { golf_course_id: 2 } }, as)).toMatchObject({
      rounds: [{ gross_score: 94 }],
      average: 940,
      best: 94,
      courses: [1, 2],
    })
  })

  it('are nothing without a score, and not 0', async ({ api }) => {
    const as = await member(api)
    await played(api, as, 5)
    expect(await api.good(getScores, {}, as)).toEqual({ rounds: [], average: null, best: null, courses: [] })
  })
})

describe('the question at the home', () => {
  const asked = async (api: TestApi, as: As) => (await api.good(getUnscored, {}, as)).play?.id ?? null

  it('is about the latest round before today, for a week', async ({ api }) => {
    const as = await member(api)
    expect(await asked(api, as)).toBeNull()
    await played(api, as, 8)
    expect(await asked(api, as)).toBeNull()
    const week = await played(api, as, 7)
    await played(api, as, 0)
    expect(await asked(api, as)).toBe(week)
    const yesterday = await played(api, as, 1)
    expect(await asked(api, as)).toBe(yesterday)
    await give(api, as, yesterday, { score: 92 })
    expect(await asked(api, as), 'an older round is not asked for after a later one').toBeNull()
  })

  it('is put away for its round only, on every device', async ({ api }) => {
    const as = await member(api)
    const id = await played(api, as, 2)
    await api.good(putPlayAway, { params: { id } }, as)
    await api.good(putPlayAway, { params: { id } }, as)
    expect(await asked(api, as)).toBeNull()
    const next = await played(api, as, 1)
    expect(await asked(api, as)).toBe(next)
  })
})

describe('a reservation that was played', () => {
  it('of a half round is a half, and its party is offered the same again', async ({ api }) => {
    const as = await member(api)
    const date = daysAhead(api, 10)
    const [teeTime = 0] = await freeStarts(api, date, 1)
    await book(api, date, [teeTime], as)
    await api.rows(
      `update reservation r set status = 'played', agreement_id = null, own_plan = r.plan || '{"holes": 9}', own_quote = r.quote,
        own_cancellation = r.cancellation where member_id = $1 returning id`,
      [as.id],
    )
    await recordPlays(api.wiring.ground)
    const [round] = (await api.good(listPlays, {}, as)).plays
    expect(round).toMatchObject({ holes: 9, competition: null })
    const like = await api.good(getUsualStarts, { query: { play_id: round?.id ?? 0 } }, as)
    expect(like).toMatchObject({ play_id: round?.id, usual: { course_id: 1, start_minute: round?.start_minute } })
    const other = await member(api)
    expect(await api.good(getUsualStarts, { query: { play_id: round?.id ?? 0 } }, other)).toMatchObject({
      usual: null,
      play_id: null,
    })
  })
})
