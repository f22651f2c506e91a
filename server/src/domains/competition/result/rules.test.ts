import type { CompetitionFormat } from '@jgm/contract/model/competition'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultOf } from './rules.ts'
import type { Card, Entrant, Rules } from '../types.ts'

/*
 * One course, par 72:
 *   hole   1  2  3  4  5  6  7  8  9 | 10 11 12 13 14 15 16 17 18
 *   par    4  5  3  4  4  4  3  5  4 |  4  4  3  5  4  4  5  3  4
 *   index  7 15 17  1  5 11 13  9  3 |  8  2 18 12  4 10 16  6 14
 */
const holes = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4],
  index: [7, 15, 17, 1, 5, 11, 13, 9, 3, 8, 2, 18, 12, 4, 10, 16, 6, 14],
}
const bogeys: Card = [5, 6, 5, 4, 5, 5, 3, 6, 5, 5, 5, 4, 7, 5, 5, 6, 4, 5] // 44 + 46 = 90
const pars: Card = holes.par // 36 + 36 = 72
const wild: Card = [9, 8, 5, 7, 6, 6, 4, 7, 8, 8, 7, 6, 9, 7, 6, 8, 5, 9] // 60 + 65 = 125
const low: Card = [4, 4, 3, 4, 4, 4, 3, 4, 3, 4, 4, 3, 5, 4, 4, 5, 3, 4] // 33 + 36 = 69

const rulesOf = (format: CompetitionFormat, more: Partial<Rules> = {}): Rules => ({
  format,
  holes,
  hidden: [],
  tieBreaks: [],
  classes: [],
  prizes: [],
  awards: [],
  lot: String,
  ...more,
})

/** An entrant: id, card, handicap in tenths. */
const player = (id: number, card: Card, handicap: number | null = null, more: Partial<Entrant> = {}): Entrant => ({
  id,
  handicap,
  birthday: null,
  team: null,
  cards: [card],
  ...more,
})
const four = (handicaps: readonly (number | null)[] = [null, null, null, null]) =>
  [bogeys, pars, wild, low].map((card, at) => player(at + 1, card, handicaps[at]))

/** A table as [place, id, gross, handicap, net]. */
const table = (rules: Rules, entrants: readonly Entrant[], rounds = 1) =>
  resultOf(rules, entrants, rounds).players.map((row) => [row.rank, row.id, row.gross, row.handicap, row.net])

const gross = { percent: 0, cap: null }

describe('stroke play, gross', () => {
  const rules = rulesOf({ kind: 'stroke', handicap: gross })
  it('69, 72, 90 and 125 strokes', () => {
    expect(table(rules, four([144, 4, 485, -20]))).toEqual([
      [1, 4, 69, null, null],
      [2, 2, 72, null, null],
      [3, 1, 90, null, null],
      [4, 3, 125, null, null],
    ])
  })
  it('equal strokes share a place, and the next place is counted on', () => {
    expect(table(rules, [player(1, pars), player(2, bogeys), player(3, pars), player(4, low)])).toEqual([
      [1, 4, 69, null, null],
      [2, 1, 72, null, null],
      [2, 3, 72, null, null],
      [4, 2, 90, null, null],
    ])
  })
  it('two rounds add up (72 + 90 = 162, 69 + 90 = 159); a missing round or hole is without a place', () => {
    const two = (id: number, cards: readonly Card[]) => player(id, pars, null, { cards })
    const pickedUp = pars.map((strokes, at) => (at === 17 ? null : strokes))
    const entrants = [two(1, [pars, bogeys]), two(2, [low, bogeys]), two(3, [low]), two(4, [low, pickedUp])]
    expect(table(rules, entrants, 2)).toEqual([
      [1, 2, 159, null, null],
      [2, 1, 162, null, null],
      [null, 3, null, null, null],
      [null, 4, null, null, null],
    ])
  })
})

describe('stroke play, net', () => {
  it('whole handicaps: 14.4 → 14, 0.4 → 0, 48.5 → 49, −2.0 → −2', () => {
    const rules = rulesOf({ kind: 'stroke', handicap: { percent: 100, cap: null } }, { tieBreaks: ['lower_handicap'] })
    // 69 + 2 = 71; 72 − 0 = 72; 90 − 14 = 76; 125 − 49 = 76, behind by the higher handicap
    expect(table(rules, four([144, 4, 485, -20]))).toEqual([
      [1, 4, 69, -20, 710],
      [2, 2, 72, 0, 720],
      [3, 1, 90, 140, 760],
      [4, 3, 125, 490, 760],
    ])
  })
  it('80 percent: 14.4 → 11.52 → 12, 48.5 → 38.8 → 39, −2.0 → −1.6 → −2', () => {
    const rules = rulesOf({ kind: 'stroke', handicap: { percent: 80, cap: null } })
    expect(table(rules, four([144, 4, 485, -20]))).toEqual([
      [1, 4, 69, -20, 710],
      [2, 2, 72, 0, 720],
      [3, 1, 90, 120, 780],
      [4, 3, 125, 390, 860],
    ])
  })
  it('a cap of 36 over two rounds: 2 × 125 − 2 × 36 = 178, 2 × 90 − 2 × 14 = 152', () => {
    const rules = rulesOf({ kind: 'stroke', handicap: { percent: 100, cap: 360 } })
    const entrants = [
      player(1, wild, 485, { cards: [wild, wild] }),
      player(2, bogeys, 144, { cards: [bogeys, bogeys] }),
    ]
    expect(table(rules, entrants, 2)).toEqual([
      [1, 2, 180, 140, 1520],
      [2, 1, 250, 360, 1780],
    ])
  })
})

describe('Stableford', () => {
  const points = (percent: number, entrants: readonly Entrant[]) =>
    resultOf(rulesOf({ kind: 'stableford', handicap: { percent, cap: null } }), entrants, 1).players.map((row) => [
      row.rank,
      row.id,
      row.points,
      row.gross,
    ])
  it('gross: birdies 3, pars 2, bogeys 1', () => {
    // low: 33 out = three birdies: 18 + 3; in 18. bogeys: 1 1 0 2 1 1 2 1 1 = 10 and 1 1 1 0 1 1 1 1 1 = 8
    expect(points(0, four().toSpliced(2, 1))).toEqual([
      [1, 4, 39, 69],
      [2, 2, 36, 72],
      [3, 1, 18, 90],
    ])
  })
  it('14 strokes on the indexes 1 to 14; two given back on 17 and 18', () => {
    // bogeys: 2 1 0 3 2 2 3 2 2 = 17 and 2 2 1 1 2 2 1 2 2 = 15; low: 39 less a point on the 3rd and one on the 12th
    expect(points(100, [player(1, bogeys, 140), player(2, pars, 0), player(4, low, -20)])).toEqual([
      [1, 4, 37, 69],
      [2, 2, 36, 72],
      [3, 1, 32, 90],
    ])
  })
  it('20 strokes are two on the indexes 1 and 2; a hole picked up has no points and the player stays in the table', () => {
    // bogeys: 18 gross + 18 + 2 = 38; without the 4th (index 1, 2 + 2 points): 34
    const pickedUp = bogeys.map((strokes, at) => (at === 3 ? null : strokes))
    expect(points(100, [player(1, bogeys, 200), player(2, pickedUp, 200), player(3, pars, 0)])).toEqual([
      [1, 1, 38, 90],
      [2, 3, 36, 72],
      [3, 2, 34, null],
    ])
  })
})

// Hidden pars: 4 5 3 4 4 4 and 4 4 3 5 4 4, 48 together.
const twelve = [1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 15, 18]
const double = { kind: 'peria', per_nine: [3, 4, 4, 4, 4, 5], times: 15, share: 80 } as const

describe('double peria: (strokes on 12 holes × 1.5 − 72) × 0.8', () => {
  it('cut at twice par, cap 36, no handicap below 0', () => {
    const rules = rulesOf({ ...double, cut: [6, 8, 10, 12], cap: 360, floor: 0 }, { hidden: twelve })
    expect(table(rules, four())).toEqual([
      // 22 + 24 = 46: (69 − 72) × 0.8 = −2.4, floor 0
      [1, 4, 69, 0, 690],
      // 24 + 24 = 48: (72 − 72) × 0.8 = 0
      [2, 2, 72, 0, 720],
      // 5 + 6 + 5 + 4 + 5 + 5 = 30 and 5 + 5 + 4 + 7 + 5 + 5 = 31: (61 × 1.5 − 72) × 0.8 = 15.6
      [3, 1, 90, 156, 744],
      // 8 (of 9) + 8 + 5 + 7 + 6 + 8 = 42 and 8 + 7 + 6 + 9 + 6 + 8 (of 9) = 44: (86 × 1.5 − 72) × 0.8 = 45.6, cap 36
      [4, 3, 125, 360, 890],
    ])
  })
  it('without cut, cap and floor', () => {
    const rules = rulesOf({ ...double, cut: null, cap: null, floor: null }, { hidden: twelve })
    expect(table(rules, four())).toEqual([
      [1, 4, 69, -24, 714],
      [2, 2, 72, 0, 720],
      [3, 1, 90, 156, 744],
      // 43 + 45 = 88: (132 − 72) × 0.8 = 48.0
      [4, 3, 125, 480, 770],
    ])
  })
})

describe('variants of new peria, as data', () => {
  it('double peria, cut at three over par, cap 40', () => {
    const rules = rulesOf({ ...double, cut: [6, 7, 8, 9], cap: 400, floor: null }, { hidden: twelve })
    // 7 + 8 + 5 + 7 + 6 + 7 = 40 and 7 + 7 + 6 + 8 + 6 + 7 = 41: (81 × 1.5 − 72) × 0.8 = 39.6
    expect(table(rules, [player(3, wild)])).toEqual([[1, 3, 125, 396, 854]])
  })
  it('the whole of it, (strokes × 1.5 − 72) × 1.0, with cap 30 and floor −2', () => {
    expect(
      table(rulesOf({ ...double, share: 100, cut: null, cap: 300, floor: -20 }, { hidden: twelve }), four()),
    ).toEqual([
      // 61 × 1.5 − 72 = 19.5
      [1, 1, 90, 195, 705],
      // 46 × 1.5 − 72 = −3, floor −2: 69 + 2 = 71
      [2, 4, 69, -20, 710],
      [3, 2, 72, 0, 720],
      // 88 × 1.5 − 72 = 60, cap 30
      [4, 3, 125, 300, 950],
    ])
  })
  it('four holes a nine of par 18, (strokes × 2 − 72) × 0.75, cut at three over par', () => {
    // Hidden pars: 4 5 4 5 and 4 5 4 5, 36 together.
    const hidden = [1, 2, 4, 8, 10, 13, 14, 16]
    const variant = { kind: 'peria', per_nine: [4, 4, 5, 5], times: 20, share: 75 } as const
    expect(table(rulesOf({ ...variant, cut: [6, 7, 8, 9], cap: null, floor: null }, { hidden }), four())).toEqual([
      [1, 2, 72, 0, 720],
      // 4 + 4 + 4 + 4 + 4 + 5 + 4 + 5 = 34: (68 − 72) × 0.75 = −3
      [1, 4, 69, -30, 720],
      // 5 + 6 + 4 + 6 + 5 + 7 + 5 + 6 = 44: (88 − 72) × 0.75 = 12
      [3, 1, 90, 120, 780],
      // 7 (of 9) + 8 + 7 + 7 + 7 (of 8) + 8 (of 9) + 7 + 8 = 59: (118 − 72) × 0.75 = 34.5
      [4, 3, 125, 345, 905],
    ])
  })
})

describe('single peria: strokes on 6 holes × 3 − 72', () => {
  // Hidden pars: 4 5 3 and 4 3 5, 24 together.
  const hidden = [1, 2, 3, 10, 12, 13]
  const single = { kind: 'peria', per_nine: [3, 4, 5], times: 30, floor: 0 } as const
  it('the whole difference, cut at twice par, cap 36', () => {
    const rules = rulesOf({ ...single, share: 100, cut: [6, 8, 10, 12], cap: 360 }, { hidden })
    expect(table(rules, four())).toEqual([
      // 5 + 6 + 5 + 5 + 4 + 7 = 32: 96 − 72 = 24.0
      [1, 1, 90, 240, 660],
      // 4 + 4 + 3 + 4 + 3 + 5 = 23: 69 − 72 = −3, floor 0
      [2, 4, 69, 0, 690],
      [3, 2, 72, 0, 720],
      // 8 (of 9) + 8 + 5 + 8 + 6 + 9 = 44: 132 − 72 = 60, cap 36
      [4, 3, 125, 360, 890],
    ])
  })
  it('80 percent of it, without cut and cap', () => {
    const rules = rulesOf({ ...single, share: 80, cut: null, cap: null }, { hidden })
    expect(table(rules, four())).toEqual([
      [1, 4, 69, 0, 690],
      // 24 × 0.8 = 19.2
      [2, 1, 90, 192, 708],
      [3, 2, 72, 0, 720],
      // 45 × 3 = 135 − 72 = 63 × 0.8 = 50.4
      [4, 3, 125, 504, 746],
    ])
  })
  it('other hidden holes give another order', () => {
    const rules = rulesOf({ ...single, share: 100, cut: null, cap: null }, { hidden: [4, 7, 8, 14, 16, 17] })
    expect(table(rules, four().toSpliced(3, 1))).toEqual([
      // 7 + 4 + 7 + 7 + 8 + 5 = 38: 114 − 72 = 42
      [1, 2, 72, 0, 720],
      // 4 + 3 + 6 + 5 + 6 + 4 = 28: 84 − 72 = 12
      [2, 1, 90, 120, 780],
      [3, 3, 125, 420, 830],
    ])
  })
})

describe('team best ball', () => {
  const teams = [
    player(1, bogeys, 140, { team: 1 }),
    player(2, pars, 0, { team: 1 }),
    player(3, bogeys, 140, { team: 2 }),
    player(4, low, 0, { team: 2 }),
    player(5, wild, 360, { team: 3 }),
  ]
  const teamTable = (balls: number, percent: number) =>
    resultOf(rulesOf({ kind: 'team', balls, handicap: { percent, cap: null } }), teams, 1).teams.map((row) => [
      row.rank,
      row.id,
      row.gross,
      row.net,
    ])
  it('gross, one ball: the lower strokes of each hole', () => {
    expect(teamTable(1, 0)).toEqual([
      [1, 2, 69, null],
      [2, 1, 72, null],
      [3, 3, 125, null],
    ])
  })
  it('net, one ball: 14 strokes make a 3 on the 4th and a 2 on the 7th', () => {
    // team 1: 72 − 2 = 70; team 2: 4 4 3 3 4 4 2 4 3 = 31 and 36; team 3: 125 − 36 = 89
    expect(teamTable(1, 100)).toEqual([
      [1, 2, 69, 670],
      [2, 1, 72, 700],
      [3, 3, 125, 890],
    ])
  })
  it('net, two balls: the sum of both; a team of one is without a place', () => {
    // 90 + 69 = 159 − 14 = 145; 90 + 72 = 162 − 14 = 148
    expect(teamTable(2, 100)).toEqual([
      [1, 2, 159, 1450],
      [2, 1, 162, 1480],
      [null, 3, null, null],
    ])
  })
})

describe('properties', () => {
  const card = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 18, maxLength: 18 })
  const field = fc.array(fc.tuple(card, fc.integer({ min: -30, max: 480 }), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 12,
  })
  const formats: CompetitionFormat[] = [
    { kind: 'stroke', handicap: gross },
    { kind: 'stroke', handicap: { percent: 100, cap: 360 } },
    { kind: 'stableford', handicap: { percent: 100, cap: null } },
    { kind: 'stableford', handicap: gross },
    { kind: 'peria', per_nine: [3, 4, 5], times: 30, share: 100, cut: null, cap: null, floor: 0 },
    { kind: 'peria', per_nine: [3, 4, 4, 4, 4, 5], times: 15, share: 80, cut: [6, 8, 10, 12], cap: 360, floor: null },
    { kind: 'team', handicap: { percent: 100, cap: null }, balls: 1 },
  ]
  const every = fc.constantFrom(...formats)
  const built = (players: readonly (readonly [number[], number, number])[], idOf = (at: number) => at + 1) =>
    players.map(([strokes, handicap, team], at) => player(idOf(at), strokes, handicap, { team }))
  const rules = (format: CompetitionFormat) =>
    rulesOf(format, { hidden: twelve, tieBreaks: ['last_nine', 'count_back'] })

  it('the order of entry does not matter', () => {
    fc.assert(
      fc.property(every, field, (format, players) => {
        const entrants = built(players)
        expect(resultOf(rules(format), entrants.toReversed(), 1)).toEqual(resultOf(rules(format), entrants, 1))
      }),
      { numRuns: 60 },
    )
  })
  it('relabelled players keep their places', () => {
    fc.assert(
      fc.property(every, field, (format, players) => {
        const placeOf = (entrants: Entrant[], id: number) =>
          resultOf(rules(format), entrants, 1).players.find((row) => row.id === id)
        const [first, second] = [built(players), built(players, (at) => 1000 - at)]
        for (const at of players.keys()) {
          const { id: _first, ...one } = placeOf(first, at + 1) ?? { id: 0 }
          const { id: _second, ...other } = placeOf(second, 1000 - at) ?? { id: 0 }
          expect(other).toEqual(one)
        }
      }),
      { numRuns: 40 },
    )
  })
  it('gross is the sum of the card, net is gross less the handicap, and better values never stand behind worse ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formats.slice(0, -1)), field, (format, players) => {
        const { players: rows } = resultOf(rules(format), built(players), 1)
        expect(rows).toHaveLength(players.length)
        for (const [at, row] of rows.entries()) {
          expect(row.gross).toBe(players[row.id - 1]?.[0].reduce((sum, one) => sum + one, 0))
          expect((row.net ?? Number(row.gross) * 10) + (row.handicap ?? 0)).toBe(Number(row.gross) * 10)
          const above = rows[at - 1]
          if (!above) continue
          const value = (one: typeof row) =>
            format.kind === 'stableford' ? -Number(one.points) : (one.net ?? Number(one.gross) * 10)
          expect(value(above)).toBeLessThanOrEqual(value(row))
          expect(Number(above.rank)).toBeLessThanOrEqual(Number(row.rank))
        }
      }),
      { numRuns: 60 },
    )
  })
})
