import { createHash } from 'node:crypto'
import { getCards, getResult, listResults } from '@jgm/contract/api/competition'
import { getExport } from '@jgm/contract/api/privacy'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { addMembers, daysAhead } from '../../../../test/builders/club.ts'
import { weakened } from '../../../../test/statements.ts'
import { forgetTies } from '../../privacy/repo.ts'
import { sealOf } from './service.read.lots.ts'
import { publishResult } from './service.write.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

let first: As & { id: number }
let second: As & { id: number }

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const index = [7, 15, 17, 1, 5, 11, 13, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14]
const bogeys = [5, 6, 5, 4, 5, 5, 3, 6, 5, 5, 5, 4, 7, 5, 5, 6, 4, 5]
const hidden = [1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 15, 18]
const salt = '0123456789abcdef'
const peria = { kind: 'peria', per_nine: [3, 4, 4, 4, 4, 5], times: 15, share: 80, cut: null, cap: 360, floor: 0 }
const stroke = { kind: 'stroke', handicap: { percent: 0, cap: null } }

const idOf = async (api: TestApi, text: string, values: unknown[]): Promise<number> =>
  (await api.rows<{ id: number }>(`${text} returning id`, values))[0]?.id ?? 0

const make = (api: TestApi, format: object, state: string, ago = 3): Promise<number> => {
  const isSealed = 'per_nine' in format && state !== 'draft'
  return idOf(
    api,
    `insert into competition (course_id, title, play_date, state, format, prizes, tie_breaks, par, hole_index, seed, hidden_holes, salt, seal,
        entry_opens_at, entry_closes_at, withdraw_until, capacity, plan_id, start_from, start_to, pairing_on, called_off_words)
      values (1, '見本杯', $1, $2, $3, '[{"kind":"winner"}]', '{age}', $4, $5, 'seed', $6, $7, $8,
        '2020-01-01', '2020-01-02', '2020-01-03', 80, 1, 480, 600, '2020-01-04', case $2 when 'called_off' then '見本' end)`,
    [
      daysAhead(api, -ago),
      state,
      format,
      par,
      index,
      ...(isSealed ? [hidden, salt, sealOf(hidden, salt)] : [null, null, null]),
    ],
  )
}
const enter = (
  api: TestApi,
  competition: number,
  member: number | null,
  shownAs: string,
  nickname: string | null = null,
) =>
  idOf(
    api,
    `insert into competition_entry (competition_id, member_id, last_name, first_name, last_name_kana, first_name_kana, nickname, shown_as)
      values ($1, $2, '見本', '太郎', 'みほん', 'たろう', $3, $4)`,
    [competition, member, nickname, shownAs],
  )
const record = (
  api: TestApi,
  competition: number,
  entry: number,
  strokes: readonly (number | null)[],
  reason: string | null = null,
) =>
  api.rows(
    `insert into competition_card (competition_id, entry_id, round, strokes, recorded_by, reason) values ($1, $2, 1, $3, 'desk', $4)`,
    [competition, entry, strokes, reason],
  )
const publish = (api: TestApi, id: number) =>
  api.wiring.database.db.transaction().execute((tx) => publishResult(tx, id, api.wiring.ground.clock.now()))
const open = (api: TestApi, id: number, as?: As) => api.good(getResult, { params: { id } }, as)

it.beforeAll(async ({ api }) => {
  const [one, other] = await addMembers(api, 2)
  if (!one || !other) throw new Error('no members')
  first = one
  second = other
})

describe('a result', () => {
  it('shows each name as its entrant agreed, to members and guests alike, and the caller’s own line and card', async ({
    api,
  }) => {
    const id = await make(api, stroke, 'played')
    const own = await enter(api, id, first.id, 'nickname', 'やまさん')
    const real = await enter(api, id, second.id, 'real_name', 'けんちゃん')
    const short = await enter(api, id, null, 'initials', 'はなちゃん')
    const without = await enter(api, id, null, 'nickname')
    await record(api, id, own, bogeys)
    await record(api, id, real, par)
    await record(api, id, short, par.with(0, 3))
    expect(await publish(api, id)).toBe(1)

    const guest = await open(api, id)
    expect(guest.players.map(({ id: entry, name, rank, gross, is_own }) => [entry, name, rank, gross, is_own])).toEqual(
      [
        [short, 'T.M.', 1, 71, false],
        [real, '見本 太郎', 2, 72, false],
        [own, 'やまさん', 3, 90, false],
        [without, 'T.M.', null, null, false],
      ],
    )
    expect(guest).toMatchObject({ own_cards: null, revision: 1, seal: null, state: 'finished' })
    expect(guest.players[0]?.prizes).toEqual([{ kind: 'winner' }])
    expect(JSON.stringify(guest)).not.toMatch(/はなちゃん|けんちゃん|birthday/)

    const mine = await open(api, id, first)
    expect(mine.own_cards).toEqual([bogeys])
    expect(mine.players.map(({ is_own }) => is_own)).toEqual([false, false, true, false])
    expect((await api.good(getCards, { params: { id, ref: real } })).cards).toEqual([par])
    expect(await api.refused(getCards, { params: { id: id + 1, ref: real } })).toMatchObject({ code: 'not_found' })
  })

  it('loses the name of a member who leaves, and keeps the place', async ({ api }) => {
    const [leaving] = await addMembers(api, 1)
    const id = await make(api, stroke, 'played')
    await record(api, id, await enter(api, id, leaving?.id ?? 0, 'real_name'), par)
    await publish(api, id)
    await api.wiring.database.db.transaction().execute((tx) => forgetTies(tx, leaving?.id ?? 0))
    expect((await open(api, id)).players).toMatchObject([{ name: null, rank: 1, gross: 72 }])
  })

  it('is listed with the own line and the moving average of the last five rounds', async ({ api }) => {
    const [player] = await addMembers(api, 1)
    for (const [at, more] of [0, 1, 2, 3, 4, 5].entries()) {
      const id = await make(api, stroke, 'played', 60 - at)
      await record(api, id, await enter(api, id, player?.id ?? 0, 'initials'), bogeys.with(0, 5 + more))
      await publish(api, id)
    }
    const list = await api.good(listResults, {}, player)
    expect((await api.good(getExport, {}, player)).competitions[0]).toMatchObject({
      title: '見本杯',
      shown_as: 'initials',
      rank: 1,
      gross: 95,
      strokes: [bogeys.with(0, 10)],
    })
    // 90 to 95; the last average is (91 + 92 + 93 + 94 + 95) / 5.
    expect(list.rounds.map(({ gross, average }) => [gross, average])).toEqual([
      [90, 900],
      [91, 905],
      [92, 910],
      [93, 915],
      [94, 920],
      [95, 930],
    ])
    expect(list.results.filter(({ own }) => own !== null).map(({ own }) => own?.gross)).toEqual([
      95, 94, 93, 92, 91, 90,
    ])
    expect((await api.good(listResults)).rounds).toEqual([])
    expect((await api.good(listResults, { query: { golf_course_id: '2' } })).total).toBe(0)
  })
})

describe('before the result', () => {
  it('only the seal is shown; with the result holes and salt, which give the same number', async ({ api }) => {
    const id = await make(api, peria, 'drawn')
    const own = await enter(api, id, first.id, 'initials')
    await record(api, id, own, bogeys)
    const before = await open(api, id, first)
    expect(before).toMatchObject({
      players: [],
      own_cards: null,
      revision: null,
      seal: { seal: sealOf(hidden, salt), opened: null },
    })
    expect(JSON.stringify(before)).not.toContain(salt)
    expect(await api.refused(getCards, { params: { id, ref: own } })).toMatchObject({ code: 'not_found' })

    expect(await publish(api, id)).toBeNull()
    await api.rows(`update competition set state = 'played' where id = $1`, [id])
    await publish(api, id)
    const { seal, players } = await open(api, id)
    const text = `${seal?.opened?.holes.join('-')} ${seal?.opened?.salt}`
    expect(createHash('sha256').update(text).digest('hex')).toBe(before.seal?.seal)
    expect(players).toMatchObject([{ gross: 90, counted: 61, handicap: 156, net: 744 }])
  })

  it.for(['draft', 'published', 'closed', 'called_off'])(
    'a competition that is %s is not found',
    async (state, { api }) => {
      const id = await make(api, stroke, state)
      expect(await api.refused(getResult, { params: { id } })).toMatchObject({ code: 'not_found' })
    },
  )
})

describe('the database', () => {
  const refused = /append-only|violates check/
  it('refuses other hidden holes, another seed or format once the start list is out', async ({ api }) => {
    const id = await make(api, peria, 'drawn')
    const others = hidden.with(0, 6)
    await expect(
      api.rows('update competition set hidden_holes = $2, seal = $3 where id = $1', [id, others, sealOf(others, salt)]),
    ).rejects.toThrow(refused)
    await expect(api.rows(`update competition set seed = 'other' where id = $1`, [id])).rejects.toThrow(refused)
    await expect(api.rows(`update competition set format = '{"kind":"stroke"}' where id = $1`, [id])).rejects.toThrow(
      refused,
    )
    const draft = await make(api, peria, 'draft')
    await expect(
      api.rows('update competition set hidden_holes = $2, salt = $3, seal = $4 where id = $1', [
        draft,
        hidden,
        salt,
        'no seal',
      ]),
    ).rejects.toThrow(refused)
    await api.rows('update competition set hidden_holes = $2, salt = $3, seal = $4 where id = $1', [
      draft,
      hidden,
      salt,
      sealOf(hidden, salt),
    ])
  })
  it('refuses a start list without a seal, states out of order, and a finished competition without a result', async ({
    api,
  }) => {
    const id = await make(api, peria, 'draft')
    await expect(api.rows(`update competition set state = 'played' where id = $1`, [id])).rejects.toThrow(refused)
    await api.rows(`update competition set state = 'published' where id = $1`, [id])
    await api.rows(`update competition set state = 'closed' where id = $1`, [id])
    await expect(api.rows(`update competition set state = 'drawn' where id = $1`, [id])).rejects.toThrow(refused)
    await expect(
      api.rows(`update competition set state = 'finished' where id = $1`, [await make(api, stroke, 'played')]),
    ).rejects.toThrow(refused)
  })
  it('refuses a card of 17 holes, no strokes, and any change of a card or a published line', async ({ api }) => {
    const id = await make(api, stroke, 'played')
    const entry = await enter(api, id, null, 'initials')
    await expect(record(api, id, entry, par.slice(1))).rejects.toThrow(refused)
    await expect(record(api, id, entry, par.with(3, 0))).rejects.toThrow(refused)
    await record(api, id, entry, par)
    await publish(api, id)
    await expect(
      api.rows('update competition_card set strokes = $2 where entry_id = $1', [entry, bogeys]),
    ).rejects.toThrow(refused)
    await expect(api.rows('delete from competition_result_row where competition_id = $1', [id])).rejects.toThrow(
      refused,
    )
  })
})

describe('a correction', () => {
  it('publishes the next revision and keeps the first as it was', async ({ api }) => {
    const id = await make(api, stroke, 'played')
    const entry = await enter(api, id, null, 'initials')
    await record(api, id, entry, bogeys)
    await publish(api, id)
    await record(api, id, entry, bogeys.with(17, 4), '18番の記入もれ')
    expect(await publish(api, id)).toBe(2)
    expect(await open(api, id)).toMatchObject({ revision: 2, players: [{ gross: 89 }] })
    expect(
      await api.rows('select revision, gross from competition_result_row where competition_id = $1 order by 1', [id]),
    ).toEqual([
      { revision: 1, gross: 90 },
      { revision: 2, gross: 89 },
    ])
  })

  /** Publishes one competition four times at once; returns how many failed. */
  async function publishAtOnce(api: TestApi): Promise<number> {
    const id = await make(api, stroke, 'played')
    await record(api, id, await enter(api, id, null, 'initials'), par)
    const answers = await Promise.allSettled([publish(api, id), publish(api, id), publish(api, id), publish(api, id)])
    return answers.filter(({ status }) => status === 'rejected').length
  }
  it('published four times at once makes four revisions; without the lock some fail', async ({ api }) => {
    for (let round = 0; round < 5; round++) expect(await publishAtOnce(api)).toBe(0)
    let failed = 0
    await weakened({ 'order by id for update': 'order by id' }, async () => {
      for (let round = 0; round < 5; round++) failed += await publishAtOnce(api)
    })
    expect(failed).toBeGreaterThan(0)
  })
})
