import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import type { applyCsv, CsvTrial, noteFile, recordCard, setAwards, tryCsv } from '@jgm/contract/api/competition-scores'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { doubtsOf } from '@jgm/contract/model/competition-desk'
import type { Problem } from '@jgm/contract/model/errors'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { Staff } from '../../../platform/http/staff.ts'
import { once } from '../../../platform/idempotency.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { Once } from '../../sale/service.ts'
import { actorOf, looked } from '../../staff/service.audit.ts'
import {
  announceCards,
  insertCards,
  keepCompetition,
  lockEntrants,
  nowPlayed,
  putAwards,
  type NewCard,
} from './repo.write.ts'
import { readNewestCards, type CardRow } from './repo.read.ts'
import { readPeople } from '../desk/repo.read.ts'
import { readCsv, type CsvCard } from './service.read.csv.ts'
import { cardCode } from '../desk/rules.ts'
import { rowAtDesk, wholeKana } from '../desk/service.read.ts'
import { write, writeOnce } from '../desk/service.write.ts'
import { wholeName } from '../service.names.ts'
import { deskText } from '../text.ts'
import type { DeskRow } from '../types.ts'
import { cardOf, playersOf } from './service.read.ts'

/** A competition whose cards can be recorded: from its day on, with the start list out. */
async function playable(db: Db, ground: Ground, staff: Staff, id: number): Promise<DeskRow> {
  const row = await rowAtDesk(db, staff, id)
  const isOut = row.state === 'drawn' || row.state === 'played' || row.state === 'finished'
  if (!isOut || row.play_date > todayInTokyo(ground.clock.now())) throw refuse('competition_state')
  return row
}

/** A value of the audit log: a card as text, so that a correction reads at a glance. */
const written = (card: CardRow | undefined) => card && { strokes: card.strokes.map((one) => one ?? '-').join(' ') }

/**
 * Records a card: behind the entrant's lock, of two desks that have seen the same card one is refused. Throws the refusals of the contract.
 */
export async function record(
  ground: Ground,
  staff: Staff,
  { id, ref }: Parsed<typeof recordCard>['params'],
  body: Parsed<typeof recordCard>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof recordCard>> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await keepCompetition(tx, id)
      const row = await playable(tx, ground, staff, id)
      if ((await lockEntrants(tx, id, [ref])).length === 0 || body.round > row.rounds) throw refuse('not_found')
      const newest = () => readNewestCards(tx, id, ref).then((all) => all.find((card) => card.round === body.round))
      const before = await newest()
      if ((before?.id ?? 0) !== body.seen) throw refuse('desk_stale')
      if (before && body.reason === null) {
        throw refuse('validation', { problems: [{ path: 'reason', message: deskText.draft.reason }] })
      }
      const doubts = doubtsOf(row.par, body.strokes, body.total)
      const card: NewCard = {
        entry_id: ref,
        round: body.round,
        strokes: body.strokes,
        total: body.total,
        is_checked: body.is_checked || doubts.length === 0,
        reason: body.reason,
      }
      await insertCards(tx, id, actorOf(staff), [card])
      await nowPlayed(tx, id)
      await announceCards(tx, id)
      const after = await newest()
      if (!after) throw new Error('the card is not there')
      await audit(tx, {
        actor: actorOf(staff),
        action: before ? 'competition.correct_card' : 'competition.card',
        subject: `competition:${id}`,
        courseId: row.course_id,
        detail: { entry_id: ref, round: body.round },
        ...(before && { before: written(before) ?? {} }),
        after: written(after) ?? {},
        ...(body.reason !== null && { why: body.reason }),
      })
      return { card: cardOf(after, row.par) }
    }),
  )
}

/** The changes that a CSV would make to the cards as they are, with a digest of both. */
async function trialOf(
  db: Db,
  row: DeskRow,
  { round, csv }: { readonly round: number; readonly csv: string },
): Promise<{ trial: CsvTrial; cards: CsvCard[]; newest: ReadonlyMap<number, CardRow> }> {
  const players = await playersOf(db, row.id)
  const asked = players.map(({ person }) => ({
    id: person.id,
    code: cardCode(row.id, person.id),
    name: wholeName(person),
    kana: wholeKana(person),
  }))
  const { cards, problems } = readCsv(csv, asked)
  const newest = new Map(
    (await readNewestCards(db, row.id)).filter((card) => card.round === round).map((card) => [card.entry_id, card]),
  )
  const same = (before: CardRow, after: CsvCard): boolean =>
    before.strokes.join() === after.strokes.join() && (after.total === null || after.total === before.total)
  const changes = cards.map((card): CsvTrial['changes'][number] => {
    const before = newest.get(card.id)
    return {
      line: card.line,
      entry_id: card.id,
      name: asked.find(({ id }) => id === card.id)?.name ?? '',
      kind: before === undefined ? 'new' : same(before, card) ? 'same' : 'changed',
      before: before?.strokes ?? null,
      after: [...card.strokes],
      doubts: doubtsOf(row.par, card.strokes, card.total),
    }
  })
  const carded = new Set([...newest.keys(), ...cards.map(({ id }) => id)])
  const state = [...newest.values()].map((card) => card.id).toSorted((a, b) => a - b)
  return {
    cards,
    newest,
    trial: {
      digest: hashOf(JSON.stringify([row.id, round, csv, state])).toString('hex'),
      problems,
      changes,
      open: asked.flatMap(({ id }) => (carded.has(id) ? [] : [id])),
    },
  }
}

/** Says what a CSV would change; changes nothing. The look is audited. */
export async function tryCards(
  ground: Ground,
  staff: Staff,
  id: number,
  body: Parsed<typeof tryCsv>['body'],
): Promise<CsvTrial> {
  const row = await playable(ground.db, ground, staff, id)
  await looked(ground.db, staff, `competition:${id}`, row.course_id)
  if (body.round > row.rounds) throw refuse('not_found')
  return (await trialOf(ground.db, row, body)).trial
}

/** Records the cards of a CSV that was tried, all or none. Behind the locks of its players it is compared with their cards again. */
export async function applyCards(
  ground: Ground,
  staff: Staff,
  id: number,
  { round, csv, digest, why }: Parsed<typeof applyCsv>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof applyCsv>> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await keepCompetition(tx, id)
      const row = await playable(tx, ground, staff, id)
      await lockEntrants(
        tx,
        id,
        (await playersOf(tx, id)).map(({ person }) => person.id),
      )
      const { trial, cards, newest } = await trialOf(tx, row, { round, csv })
      if (trial.digest !== digest || round > row.rounds) throw refuse('desk_stale')
      if (trial.problems.length > 0) throw refuse('csv_wrong')
      const fresh = trial.changes.filter(({ kind }) => kind !== 'same')
      const byEntry = new Map(cards.map((card) => [card.id, card]))
      await insertCards(
        tx,
        id,
        actorOf(staff),
        fresh.map(({ entry_id: entry, after, doubts, kind }) => ({
          entry_id: entry,
          round,
          strokes: after,
          total: byEntry.get(entry)?.total ?? null,
          is_checked: doubts.length === 0,
          reason: kind === 'changed' ? why : null,
        })),
      )
      if (fresh.length > 0) await nowPlayed(tx, id)
      await announceCards(tx, id)
      await audit(tx, {
        actor: actorOf(staff),
        action: 'competition.csv',
        subject: `competition:${id}`,
        courseId: row.course_id,
        detail: { round, digest },
        before: Object.fromEntries(
          fresh.flatMap(({ entry_id: entry }) => {
            const before = written(newest.get(entry))
            return before ? [[entry, before.strokes] as const] : []
          }),
        ),
        after: { recorded: fresh.length },
        why,
      })
      return { recorded: fresh.length }
    }),
  )
}

/** Names the winners of prizes for a hole, as a whole. Throws `validation` for a prize or a player that the competition does not have. */
export function nameWinners(
  ground: Ground,
  staff: Staff,
  id: number,
  { version, awards }: Parsed<typeof setAwards>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  return writeOnce(ground, staff, key, async (tx) => {
    const states = ['drawn', 'played', 'finished'] as const
    await write(tx, staff, { id, version, states, action: 'competition.awards' }, async () => {
      const row = await rowAtDesk(tx, staff, id)
      const playing = new Set(
        (await readPeople(tx, id)).filter(({ state }) => state === 'entered').map((one) => one.id),
      )
      const seen = new Set<string>()
      const problems = awards.flatMap((award, at): Problem[] => {
        const prizeKey = `${award.kind} ${award.hole}`
        const isPrize = row.prizes.some(
          (prize) => prize.kind === award.kind && 'hole' in prize && prize.hole === award.hole,
        )
        const isNew = !seen.has(prizeKey)
        seen.add(prizeKey)
        if (!isPrize || !isNew) return [{ path: `awards.${at}.kind`, message: deskText.draft.award }]
        return playing.has(award.entry_id) ? [] : [{ path: `awards.${at}.entry_id`, message: deskText.draft.player }]
      })
      if (problems.length > 0) throw refuse('validation', { problems })
      await putAwards(
        tx,
        id,
        awards.map(({ entry_id: entrant, ...award }) => ({ ...award, entrant })),
      )
      return { awards }
    })
    return id
  })
}

/** Notes that somebody saves the start list or the result as a file. Throws `not_found`. */
export async function fileSaved(
  { db }: Ground,
  staff: Staff,
  id: number,
  { kind }: Parsed<typeof noteFile>['body'],
): Promise<Reply<typeof noteFile>> {
  const { course_id: courseId } = await rowAtDesk(db, staff, id)
  await audit(db, { actor: actorOf(staff), action: `competition.save_${kind}`, subject: `competition:${id}`, courseId })
  return { ok: true }
}
