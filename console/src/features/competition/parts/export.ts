import type { CompetitionResult } from '@jgm/contract/api/competition'
import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import { formatTime } from '@jgm/contract/model/dates'
import type { Cell } from '../../../lib/csv.ts'
import { listed } from '../../../lib/text.ts'
import { exportText as text } from '../text.export.ts'
import { competitionText } from '../text.ts'
import { prizeWords } from '../text.words.ts'
import { columnsOf } from './board.ts'

/** A handicap or net score of tenths as a number, so that a spreadsheet can calculate with it. */
const inTenths = (value: number | null): number | null => (value === null ? null : value / 10)

/** The start list as the desk has it, a player a line. */
export function startRows({ pairing, entrants }: Pick<DeskCompetitionDetail, 'pairing' | 'entrants'>): Cell[][] {
  const people = new Map(entrants.map((one) => [one.id, one]))
  const flights = pairing.flights.map((one) => ({ ...one, start: one.tee_time_id }))
  return [
    [
      text.nine,
      text.time,
      text.flight,
      text.seat,
      text.code,
      text.name,
      text.kana,
      text.shown,
      text.class,
      text.handicap,
    ],
    ...columnsOf(flights).flatMap(({ nine, flights: column }) =>
      column.flatMap(({ start_minute: minute, seats }, flight) =>
        seats.flatMap((id, seat): Cell[][] => {
          const one = id === null ? undefined : people.get(id)
          if (!one) return []
          const who = [one.card_code, one.name, one.kana, one.shown, one.class_name, inTenths(one.handicap)]
          return [[nine, formatTime(minute), flight + 1, seat + 1, ...who]]
        }),
      ),
    ),
  ]
}

/** The table of a result, a player a line, with the names as each entrant agreed. */
export function resultRows({ players, format }: Pick<CompetitionResult, 'players' | 'format'>): Cell[][] {
  const isPoints = format.kind === 'stableford'
  return [
    [
      text.rank,
      text.shown,
      text.class,
      text.classRank,
      text.gross,
      text.counted,
      text.handicap,
      isPoints ? text.points : text.net,
      text.prizes,
    ],
    ...players.map((one): Cell[] => [
      one.rank,
      one.name ?? competitionText.result.gone,
      one.class_name,
      one.class_rank,
      one.gross,
      one.counted,
      inTenths(one.handicap),
      isPoints ? one.points : inTenths(one.net),
      listed(
        one.prizes.map(({ kind, hole }) =>
          hole === undefined ? prizeWords[kind] : competitionText.awards.of(prizeWords[kind], hole),
        ),
      ),
    ]),
  ]
}
