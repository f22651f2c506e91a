import { playTable, type Match } from './rules.match.ts'
import { prizesOf } from './rules.prizes.ts'
import { classOf, rank } from './rules.ranking.ts'
import { scoreOf, teamScore } from './rules.scores.ts'
import type { Entrant, Ranked, ResultRow, Rules, Won } from '../types.ts'

/** A whole result. `teams` only in team play (ids are team numbers), `matches` only in match play. */
export type Result = {
  readonly players: readonly ResultRow[]
  readonly teams: readonly ResultRow[]
  readonly matches: readonly Match[]
}

const unplaced = (id: number): ResultRow => ({
  id,
  gross: null,
  handicap: null,
  net: null,
  points: null,
  counted: null,
  rank: null,
  decidedBy: null,
  className: null,
  classRank: null,
  prizes: [],
})

const lineOf = (
  { value: _value, birthday: _birthday, byHole: _byHole, ...score }: Ranked,
  prizes: readonly Won[],
  inClass: Pick<ResultRow, 'className' | 'classRank'> = { className: null, classRank: null },
): ResultRow => ({ ...score, ...inClass, prizes })

/** Places in each class, in the order of the whole table; shared places stay shared. */
function classPlaces(
  ranked: readonly Ranked[],
  classNames: ReadonlyMap<number, string | null>,
): Map<number, Pick<ResultRow, 'className' | 'classRank'>> {
  const places = new Map<number, Pick<ResultRow, 'className' | 'classRank'>>()
  const last = new Map<string, { rank: number; place: number; count: number }>()
  for (const { id, rank: whole } of ranked) {
    const className = classNames.get(id) ?? null
    if (className === null) continue
    const before = last.get(className)
    const count = (before?.count ?? 0) + 1
    const place = before?.rank === whole ? before.place : count
    last.set(className, { rank: whole, place, count })
    places.set(id, { className, classRank: place })
  }
  return places
}

/** The result of a competition over `rounds` rounds. Pure: the same for any order of the entrants. */
export function resultOf(rules: Rules, entrants: readonly Entrant[], rounds: number): Result {
  const { format } = rules
  const sorted = entrants.toSorted((a, b) => a.id - b.id)
  if (format.kind === 'match') return matchResult(rules, sorted)
  if (format.kind === 'team') return teamResult(rules, sorted)
  const ranked = rank(
    sorted.flatMap((entrant) => scoreOf(rules, entrant, rounds) ?? []),
    { ...rules, kind: format.kind },
  )
  const won = prizesOf(ranked, rules.prizes, rules.awards)
  const classes = classPlaces(ranked, new Map(sorted.map(({ id, handicap }) => [id, classOf(rules.classes, handicap)])))
  const placed = new Set(ranked.map(({ id }) => id))
  return {
    players: [
      ...ranked.map((one) => lineOf(one, won.get(one.id) ?? [], classes.get(one.id))),
      ...sorted.filter(({ id }) => !placed.has(id)).map(({ id }) => unplaced(id)),
    ],
    teams: [],
    matches: [],
  }
}

function teamResult(rules: Rules, entrants: readonly Entrant[]): Result {
  const { format } = rules
  if (format.kind !== 'team') throw new TypeError('not a team competition')
  const teams = Map.groupBy(
    entrants.filter(({ team }) => team !== null),
    ({ team }) => Number(team),
  )
  const ranked = rank(
    [...teams].flatMap(([team, members]) => teamScore(rules.holes, format, team, members) ?? []),
    { ...rules, kind: 'team' },
  )
  const won = prizesOf(ranked, rules.prizes, [])
  const placed = new Set(ranked.map(({ id }) => id))
  const own = prizesOf([], rules.prizes, rules.awards)
  return {
    players: entrants.map((entrant) => {
      const score = scoreOf({ ...rules, format: { kind: 'stroke', handicap: format.handicap } }, entrant, 1)
      return {
        ...unplaced(entrant.id),
        gross: score?.gross ?? null,
        handicap: score?.handicap ?? null,
        net: score?.net ?? null,
        prizes: own.get(entrant.id) ?? [],
      }
    }),
    teams: [
      ...ranked.map((one) => lineOf(one, won.get(one.id) ?? [])),
      ...[...teams.keys()].filter((team) => !placed.has(team)).map(unplaced),
    ],
    matches: [],
  }
}

/** Match play: the winner of the final is first, its loser second, those beaten in the same round share a place. */
function matchResult(rules: Rules, entrants: readonly Entrant[]): Result {
  const { format } = rules
  if (format.kind !== 'match') throw new TypeError('not match play')
  const matches = playTable(rules.holes, format.handicap, entrants, rules)
  const last = Math.max(0, ...matches.map(({ round }) => round))
  const placeOf = (id: number): number | null => {
    const beaten = matches.find(({ a, b, winner }) => (a === id || b === id) && winner !== null && winner !== id)
    if (beaten) return 2 ** (last - beaten.round) + 1
    return matches.some(({ round, winner }) => round === last && winner === id) ? 1 : null
  }
  const ranked = entrants
    .flatMap(({ id, birthday }): Ranked[] => {
      const place = placeOf(id)
      return place === null
        ? []
        : [{ ...unplaced(id), value: place, birthday, byHole: [], rank: place, decidedBy: null }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
  const won = prizesOf(ranked, rules.prizes, rules.awards)
  const placed = new Set(ranked.map(({ id }) => id))
  return {
    players: [
      ...ranked.map(({ id, rank: place }) => ({ ...unplaced(id), rank: place, prizes: won.get(id) ?? [] })),
      ...entrants.filter(({ id }) => !placed.has(id)).map(({ id }) => unplaced(id)),
    ],
    teams: [],
    matches,
  }
}
