import type { getCards, getResult, listResults } from '@jgm/contract/api/competition'
import type { Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { pageSize, roundsAveraged, roundsShown } from '../policy.ts'
import { readCards, readCompetition, readListed, readRounds, readRows } from './repo.read.ts'
import { averagesOf } from './rules.history.ts'
import { nameOf } from '../service.names.ts'
import type { ResultRow } from '../types.ts'

/** Spec section 2, `sports_results`: a page (from 1) of competitions, and a member’s own rounds with the moving average. */
export async function resultsOf(
  ground: Ground,
  memberId: MemberId | null,
  courseId: number | null,
  page: number,
): Promise<Reply<typeof listResults>> {
  const { db } = ground
  const [found, rounds] = await Promise.all([
    readListed(db, { courseId, memberId, size: pageSize, skip: (page - 1) * pageSize }),
    memberId === null ? [] : readRounds(db, memberId, roundsShown + roundsAveraged - 1),
  ])
  return { ...found, page, page_size: pageSize, rounds: averagesOf(rounds, roundsAveraged).slice(-roundsShown) }
}

/** The fields of a line that result, standings and preview share. */
export const scoreOfLine = ({ rank, gross, handicap, net, points, decidedBy, prizes }: ResultRow) => ({
  rank,
  gross,
  handicap,
  net,
  points,
  decided_by: decidedBy,
  prizes: [...prizes],
})

/**
 * Spec section 2, `sports_results/{id}`: a result as published, each name as its entrant agreed; before it, the competition and its
 * seal. Hidden holes and salt only with the result. Throws `not_found` without a start list.
 */
export async function openResult(
  { db }: Ground,
  id: number,
  memberId: MemberId | null,
): Promise<Reply<typeof getResult>> {
  const found = await readCompetition(db, id)
  if (!found) throw refuse('not_found')
  const { hidden_holes: holes, salt, seal, revision } = found
  const rows = revision === null ? [] : await readRows(db, id, revision, memberId)
  return {
    id,
    course_id: found.course_id,
    title: found.title,
    play_date: found.play_date,
    state: found.state,
    rounds: found.rounds,
    format: found.format,
    tie_breaks: found.tie_breaks,
    par: found.par,
    seal: seal === null ? null : { seal, opened: revision !== null && holes && salt ? { holes, salt } : null },
    published_at: found.published_at && isoInTokyo(found.published_at),
    revision,
    players: rows.map(({ parts, cards: _cards, ...line }) => ({ ...line, name: nameOf(parts) })),
    teams: found.teams.map((line) => ({ team: line.id, ...scoreOfLine(line) })),
    matches: found.matches,
    own_cards: rows.find((row) => row.is_own)?.cards ?? null,
  }
}

/** The cards of one player of a published result. Throws `not_found`. */
export async function cardsOf({ db }: Ground, id: number, entryId: number): Promise<Reply<typeof getCards>> {
  const cards = await readCards(db, id, entryId)
  if (!cards) throw refuse('not_found')
  return { cards: cards.map((card) => [...card]) }
}
