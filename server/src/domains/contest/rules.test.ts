import { describe, expect, it } from 'vitest'
import { contestFormats } from '@jgm/contract/model/contest'
import { resultOf } from '../competition/result/rules.ts'
import { usualIndex, usualPar } from '../competition/result/rules.usual.ts'
import { rulesOfFormat, tiesOf } from './rules.formats.ts'
import {
  canReopen,
  cardOfPlayer,
  entrantsOf,
  judgeStrokes,
  lastDayOf,
  liveOf,
  rulesOf,
  stateOf,
  whyNone,
} from './rules.ts'
import type { StoredContest, Stroke } from './types.ts'

const strokesOf = (player: number, card: readonly (number | null)[]): Stroke[] =>
  card.flatMap((strokes, at) => (strokes === null ? [] : [{ player, hole: at + 1, strokes, by: player }]))

const contestOf = (changed: Partial<StoredContest>): StoredContest => ({
  id: 1,
  title: '山田杯',
  format: 'gross',
  prizes: [],
  nines: ['OUT', 'IN'],
  par: usualPar,
  hole_index: usualIndex,
  seed: 'seed',
  hidden_holes: null,
  salt: null,
  seal: null,
  version: 1,
  begun_at: null,
  published_at: null,
  revision: 0,
  reopened_at: null,
  handicaps: [],
  strokes: [],
  ...changed,
})

const people = [1, 2, 3].map((player) => ({ player, name: `見本${player}`, group_no: player === 3 ? 2 : 1 }))
const lot = String
const bogeys = usualPar.map((par) => par + 1)

describe('what is typed', () => {
  const stands = { strokes: [{ player: 1, hole: 4, strokes: 5, by: 2 }] }
  const judged = (seen: number | null, strokes: number | null, hole = 4) =>
    judgeStrokes(stands, [{ player: 1, hole, seen, strokes }])

  it('is written over what was read, and over nothing else', () => {
    expect(judged(5, 6).writes).toHaveLength(1)
    expect(judged(5, null).writes).toHaveLength(1)
    expect(judged(null, 6).conflicts).toEqual([{ player: 1, hole: 4, strokes: 5, by: 2 }])
    expect(judged(4, 6).conflicts).toHaveLength(1)
    expect(judged(null, 6, 5).writes).toHaveLength(1)
  })

  it('is no conflict where it stands already, whatever was read', () => {
    expect(judged(null, 5)).toEqual({ writes: [], conflicts: [] })
    expect(judged(9, 5)).toEqual({ writes: [], conflicts: [] })
  })

  it('counts once a hole: the last one, over what the first had read', () => {
    const { writes } = judgeStrokes(stands, [
      { player: 1, hole: 4, seen: 5, strokes: 6 },
      { player: 1, hole: 4, seen: 6, strokes: 7 },
    ])
    expect(writes).toEqual([{ player: 1, hole: 4, seen: 5, strokes: 7 }])
  })
})

describe('the table while it is played', () => {
  const liveBy = (contest: StoredContest) => {
    const live = liveOf(rulesOf(contest, lot), entrantsOf(contest, people))
    return people.map(({ player }) => live.get(player) ?? null)
  }

  it('compares by par, so that a group on its tenth hole is no better than one on its third', () => {
    const half = [...Array.from({ length: 9 }, () => null), ...bogeys.slice(9)]
    const contest = contestOf({ strokes: [...strokesOf(1, half), ...strokesOf(2, bogeys.slice(0, 3))] })
    expect(liveBy(contest).map((line) => line && [line.rank, line.holes, line.over])).toEqual([
      [2, 9, 9],
      [1, 3, 3],
      null,
    ])
  })

  it('shares equal places, and takes typed handicaps off where their strokes are given', () => {
    const contest = contestOf({
      format: 'net',
      handicaps: [{ player: 1, handicap: 180 }],
      strokes: [...strokesOf(1, bogeys), ...strokesOf(2, usualPar), ...strokesOf(3, bogeys)],
    })
    expect(liveBy(contest).map((line) => line && [line.rank, line.over])).toEqual([
      [1, 0],
      [1, 0],
      [3, 18],
    ])
  })

  it('says nothing of hidden holes, whichever they are', () => {
    const strokes = [...strokesOf(1, bogeys), ...strokesOf(2, usualPar)]
    const peria = (hidden_holes: number[]) =>
      contestOf({ format: 'double_peria', hidden_holes, salt: 's', seal: 's', strokes })
    const [some, others] = [
      [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15],
      [4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18],
    ]
    expect(liveBy(peria(some))).toEqual(liveBy(peria(others)))
  })

  it('is by points in Stableford', () => {
    const contest = contestOf({ format: 'stableford', strokes: [...strokesOf(1, usualPar), ...strokesOf(2, bogeys)] })
    expect(liveBy(contest).map((line) => line?.points ?? null)).toEqual([36, 18, null])
  })
})

describe('the result', () => {
  const ranks = (contest: StoredContest) =>
    resultOf(rulesOf(contest, lot), entrantsOf(contest, people), 1).players.map(({ id, rank, decidedBy }) => [
      id,
      rank,
      decidedBy,
    ])

  it('ranks whole cards only, and breaks ties by the holes of the card, wherever a group began', () => {
    const better = [5, ...usualPar.slice(1, 17), 3]
    const worse = [...usualPar.slice(0, 17), 4]
    const contest = contestOf({
      strokes: [...strokesOf(1, worse), ...strokesOf(2, better), ...strokesOf(3, usualPar.slice(0, 17))],
    })
    expect(ranks(contest)).toEqual([
      [2, 1, null],
      [1, 2, 'last_nine'],
      [3, null, null],
    ])
  })

  it('never asks for an age, and shares what nothing separates', () => {
    for (const format of contestFormats) expect(tiesOf(format)).not.toContain('age')
    const contest = contestOf({ strokes: [...strokesOf(1, bogeys), ...strokesOf(2, bogeys)] })
    expect(ranks(contest).slice(0, 2)).toEqual([
      [1, 1, null],
      [2, 1, null],
    ])
  })

  it('cuts at double par and at 36 in the peria formats', () => {
    for (const format of ['double_peria', 'single_peria'] as const)
      expect(rulesOfFormat[format]).toMatchObject({ cut: [6, 8, 10, 12], cap: 360, floor: 0 })
    const wild = usualPar.map(() => 20)
    const contest = contestOf({
      format: 'double_peria',
      hidden_holes: [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15],
      strokes: strokesOf(1, wild),
    })
    const [line] = resultOf(rulesOf(contest, lot), entrantsOf(contest, people), 1).players
    expect(line).toMatchObject({ gross: 360, handicap: 360, net: 3240 })
  })
})

describe('its life', () => {
  const day = '2027-05-19'
  const nines = ['OUT', 'IN']

  it('is typed from the day of play on, and ends with the result', () => {
    expect(stateOf(contestOf({}), day, nines, '2027-05-18')).toBe('before')
    expect(stateOf(contestOf({}), day, nines, day)).toBe('typing')
    expect(stateOf(contestOf({ published_at: new Date() }), day, nines, day)).toBe('finished')
  })

  it('is opened again where the party plays other nines by now, but not once it has begun', () => {
    expect(stateOf(contestOf({}), day, ['東', '西'], day)).toBe('moved')
    expect(stateOf(contestOf({ begun_at: new Date() }), day, ['東', '西'], day)).toBe('typing')
  })

  it('is opened again once, until the end of the day after', () => {
    const out = { published_at: new Date(), reopened_at: null }
    expect(canReopen(out, day, '2027-05-20')).toBe(true)
    expect(canReopen(out, day, '2027-05-21')).toBe(false)
    expect(canReopen({ ...out, reopened_at: new Date() }, day, day)).toBe(false)
    expect(lastDayOf({ reopened_at: new Date() }, day)).toBe('2027-05-20')
  })

  it('needs 18 holes, the same two nines for all, and two who come', () => {
    const seat = (player: number) => ({ player, state: 'named', name: '見本' })
    const party = (changed: object) =>
      ({
        plan: { holes: 18 },
        play_date: day,
        groups: [{ group_no: 1, seats: [seat(1), seat(2)] }],
        ...changed,
      }) as unknown as Parameters<typeof whyNone>[0]
    const card = { nines, par: usualPar }
    expect(whyNone(party({}), [card], day)).toBeNull()
    expect(whyNone(party({ plan: { holes: 9 } }), [card], day)).toBe('half')
    expect(whyNone(party({}), [card, { nines: ['東', '西'], par: usualPar }], day)).toBe('nines')
    expect(whyNone(party({}), [null], day)).toBe('nines')
    expect(whyNone(party({ groups: [{ group_no: 1, seats: [seat(1)] }] }), [card], day)).toBe('few')
    expect(whyNone(party({}), [card], '2027-05-20')).toBe('over')
  })

  it('has the card of a player in the order of the card', () => {
    expect(cardOfPlayer({ strokes: [{ player: 1, hole: 10, strokes: 5, by: 1 }] }, 1)[9]).toBe(5)
  })
})
