import type { DeskCard, getScores, previewResult as declaredPreview } from '@jgm/contract/api/competition-scores'
import type { Reply } from '@jgm/contract/api/endpoint'
import { doubtsOf } from '@jgm/contract/model/competition-desk'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../../platform/db/database.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { Staff } from '../../../platform/http/staff.ts'
import { looked } from '../../staff/service.audit.ts'
import { readNewestCards, type CardRow } from './repo.read.ts'
import { readOwnCards } from './repo.read.own.ts'
import { readPeople, readStarts } from '../desk/repo.read.ts'
import { readAwards, readEntrants } from '../result/repo.read.entrants.ts'
import { cardCode } from '../desk/rules.ts'
import { classOf } from '../result/rules.ranking.ts'
import { resultOf, type Result } from '../result/rules.ts'
import { deskCompetitionOf, rowAtDesk, wholeKana } from '../desk/service.read.ts'
import { nameOf, wholeName } from '../service.names.ts'
import { rulesOf } from '../result/service.read.rules.ts'
import type { DeskPerson, DeskRow } from '../types.ts'
import { scoreOfLine } from '../result/service.read.ts'

export const cardOf = (card: CardRow, par: readonly number[]): DeskCard => ({
  round: card.round,
  seen: card.id,
  strokes: card.strokes,
  total: card.total,
  doubts: card.is_checked ? [] : doubtsOf(par, card.strokes, card.total),
  by: card.by,
  at: isoInTokyo(card.at),
  corrections: card.corrections,
})

/** The result from the cards as they are. */
async function resultNow(db: Db, row: DeskRow): Promise<Result> {
  const [entrants, awards] = await Promise.all([readEntrants(db, row.id), readAwards(db, row.id)])
  return resultOf(rulesOf(row, awards), entrants, row.rounds)
}

/** People who play, in the order of the start list. */
export async function playersOf(db: Db, id: number) {
  const [people, starts] = await Promise.all([readPeople(db, id), readStarts(db, id)])
  const byId = new Map(people.map((one) => [one.id, one]))
  const placed = starts.flatMap((start) =>
    start.placed.flatMap(({ entry_id: entry }) => {
      const person = byId.get(entry)
      return person ? [{ person, start }] : []
    }),
  )
  const seated = new Set(placed.map(({ person }) => person.id))
  const others = people.filter(({ id: entry, state }) => state === 'entered' && !seated.has(entry))
  return [...placed, ...others.map((person) => ({ person, start: null }))]
}

/** Cards, and the table as it stands. The look is audited. Throws `not_found`. */
export async function scoresAtDesk({ db }: Ground, staff: Staff, id: number): Promise<Reply<typeof getScores>> {
  const row = await rowAtDesk(db, staff, id)
  await looked(db, staff, `competition:${id}`, row.course_id)
  const [players, cards, result, own] = await Promise.all([
    playersOf(db, id),
    readNewestCards(db, id),
    resultNow(db, row),
    readOwnCards(db, id),
  ])
  const byEntry = Map.groupBy(cards, (card) => card.entry_id)
  return {
    competition: deskCompetitionOf(row),
    rounds: row.rounds,
    par: row.par,
    hole_index: row.hole_index,
    players: players.map(({ person, start }) => ({
      id: person.id,
      name: wholeName(person),
      kana: wholeKana(person),
      handicap: person.handicap,
      class_name: classOf(row.classes, person.handicap),
      nine: start?.nine ?? null,
      start_minute: start?.start_minute ?? null,
      card_code: cardCode(id, person.id),
      cards: (byEntry.get(person.id) ?? []).map((card) => cardOf(card, row.par)),
      own: own
        .filter((card) => card.entry_id === person.id)
        .map(({ round, state, strokes, hole }) => ({ round, state, strokes: [...strokes], hole })),
    })),
    standings: result.players
      .filter(({ rank }) => rank !== null)
      .map((line) => ({ id: line.id, class_name: line.className, class_rank: line.classRank, ...scoreOfLine(line) })),
    teams: result.teams.map((line) => ({ team: line.id, ...scoreOfLine(line) })),
    open: players.flatMap(({ person }) => ((byEntry.get(person.id)?.length ?? 0) < row.rounds ? [person.id] : [])),
  }
}

/** The result as it would be published now, in the golfers' shape. The look is audited. */
export async function previewResult({ db }: Ground, staff: Staff, id: number): Promise<Reply<typeof declaredPreview>> {
  const row = await rowAtDesk(db, staff, id)
  const { state } = row
  if (state !== 'drawn' && state !== 'played' && state !== 'finished') throw refuse('competition_state')
  await looked(db, staff, `competition:${id}`, row.course_id)
  const [people, result] = await Promise.all([readPeople(db, id), resultNow(db, row)])
  const byId = new Map<number, DeskPerson>(people.map((one) => [one.id, one]))
  return {
    id,
    course_id: row.course_id,
    title: row.title,
    play_date: row.play_date,
    state,
    rounds: row.rounds,
    format: row.format,
    tie_breaks: row.tie_breaks,
    par: row.par,
    // Holes and salt are opened by the result alone (decision 021).
    seal: row.seal === null ? null : { seal: row.seal, opened: null },
    published_at: null,
    revision: null,
    players: result.players.map((line) => {
      const person = byId.get(line.id)
      return {
        id: line.id,
        name: person ? nameOf(person) : null,
        is_own: false,
        ...scoreOfLine(line),
        counted: line.counted,
        class_name: line.className,
        class_rank: line.classRank,
        team: person?.team ?? null,
      }
    }),
    teams: result.teams.map((line) => ({ team: line.id, ...scoreOfLine(line) })),
    matches: result.matches.map((match) => ({ ...match })),
    own_cards: null,
  }
}
