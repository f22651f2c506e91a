import type {
  CompetitionOrder,
  DeskCompetitionDetail,
  orderCompetition,
  previewCompetitionOrder,
  takeOut as declaredTakeOut,
} from '@jgm/contract/api/competition-desk'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { CompetitionState } from '@jgm/contract/model/competition-desk'
import { formatDateLong } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import type { Transaction } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { previewed } from '../../../platform/db/previewed.ts'
import type { DB } from '../../../platform/db/schema.gen.ts'
import type { Ground } from '../../../platform/ground.ts'
import { startAsText } from '../../../platform/mail/ticket.ts'
import { raisedRefusal, refuse } from '../../../platform/http/errors.ts'
import type { Staff } from '../../../platform/http/staff.ts'
import { newToken } from '../../../platform/secrets.ts'
import type { Once } from '../../sale/service.ts'
import { actorOf, looked } from '../../staff/service.audit.ts'
import { reservationsPlayed } from '../cards/repo.write.ts'
import { readNewestCards } from '../cards/repo.read.ts'
import { readPeople, readStarts } from './repo.read.ts'
import { moveTo } from './repo.write.ts'
import { readElsewhere, readTold } from '../pairing/repo.read.ts'
import { freeStarts, keepStarts, listOut, pairAll, takeOut } from '../pairing/repo.write.ts'
import { missingOf } from './rules.ts'
import { rowAtDesk } from './service.read.ts'
import { newNumbers, orRefused, write, writeOnce } from './service.write.ts'
import { acceptFor, offerTo } from './repo.write.byhand.ts'
import { offerPlaces, tellEntrants, callOffEntries } from '../entry/repo.write.ts'
import { readSaying } from '../entry/service.read.told.ts'
import { hiddenHoles, sealOf } from '../result/service.read.lots.ts'
import { wholeName } from '../service.names.ts'
import { publishResult } from '../result/service.write.ts'
import { entryKinds } from '../entry/service.words.ts'

type Verb = CompetitionOrder['verb']

/** The states in which an order can be given, and who may. */
const rulesOf: Readonly<Record<Verb, { states: readonly CompetitionState[]; least: 'front_desk' | 'course_manager' }>> =
  {
    publish: { states: ['draft'], least: 'course_manager' },
    close: { states: ['published'], least: 'front_desk' },
    reopen: { states: ['closed'], least: 'front_desk' },
    publish_pairing: { states: ['closed', 'drawn'], least: 'front_desk' },
    publish_result: { states: ['played', 'finished'], least: 'course_manager' },
    call_off: { states: ['draft', 'published', 'closed', 'drawn', 'played'], least: 'course_manager' },
  }

type Acting = { readonly ground: Ground; readonly tx: Db; readonly staff: Staff; readonly id: number }

async function publish({ ground, tx, staff, id }: Acting): Promise<object> {
  const row = await rowAtDesk(tx, staff, id)
  const starts = await readStarts(tx, id)
  if (missingOf(row, starts, ground.clock.now()).length > 0) throw refuse('competition_missing')
  await moveTo(tx, id, 'published')
  const ids = starts.map(({ tee_time_id: teeTime }) => teeTime)
  await keepStarts(tx, id, ids, newNumbers(ids.length), actorOf(staff))
  return { starts: ids.length }
}

async function publishPairing({ ground, tx, staff, id }: Acting): Promise<object> {
  const row = await rowAtDesk(tx, staff, id)
  const paired = await pairAll(tx, id, actorOf(staff))
  if (paired.result === 'pairing_open') {
    throw refuse('pairing_open', { unplaced: paired.unplaced, alone: paired.alone, elsewhere: [] })
  }
  if (row.state === 'closed') {
    const hidden = row.format.kind === 'peria' ? hiddenHoles(row.format, row.par, row.seed) : null
    const salt = hidden && newToken()
    await listOut(tx, id, { at: ground.clock.now(), hidden, salt, seal: hidden && salt && sealOf(hidden, salt) })
    await tellEntrants(tx, id, 'competition_paired', null)
  } else {
    await tellEntrants(tx, id, 'competition_moved', paired.touched)
  }
  return { touched: paired.touched.length, freed: paired.freed }
}

/** Throws `cards_open` while somebody lacks a card and is not named as such, or a card is doubtful. */
async function publishNow({ ground, tx, staff, id }: Acting, without: readonly number[]): Promise<object> {
  const row = await rowAtDesk(tx, staff, id)
  const cards = await readNewestCards(tx, id)
  const people = (await readPeople(tx, id)).filter(({ state }) => state === 'entered')
  const missing = people.filter(
    (one) => !without.includes(one.id) && cards.filter((card) => card.entry_id === one.id).length < row.rounds,
  )
  const doubtful = cards.filter((card) => !card.is_checked)
  if (missing.length > 0 || doubtful.length > 0) {
    throw refuse('cards_open', { missing: missing.length, doubtful: doubtful.length })
  }
  const revision = await publishResult(tx, id, ground.clock.now())
  await reservationsPlayed(tx, id)
  return { revision, without }
}

async function callOff({ tx, staff, id }: Acting, message: string): Promise<object> {
  await moveTo(tx, id, 'called_off', message)
  await freeStarts(tx, id, actorOf(staff))
  return { message, parties: await callOffEntries(tx, id, actorOf(staff)) }
}

async function carry(acting: Acting, order: CompetitionOrder): Promise<object> {
  const { ground, tx, staff, id } = acting
  switch (order.verb) {
    case 'publish':
      return publish(acting)
    case 'close':
      await moveTo(tx, id, 'closed')
      return {}
    case 'reopen': {
      const { entry_closes_at: closes } = await rowAtDesk(tx, staff, id)
      if (closes === null || closes <= ground.clock.now()) throw refuse('competition_state')
      await moveTo(tx, id, 'published')
      return {}
    }
    case 'publish_pairing':
      return publishPairing(acting)
    case 'publish_result':
      return publishNow(acting, order.without)
    case 'call_off':
      return callOff(acting, order.message)
  }
}

const carryOut = (
  acting: Acting,
  { order, version, why }: { readonly order: CompetitionOrder; readonly version: number; readonly why: string },
): Promise<void> => {
  const { states, least } = rulesOf[order.verb]
  if (!isAtLeast(acting.staff.role, least)) throw refuse('forbidden')
  const writing = { id: acting.id, version, states, action: `competition.${order.verb}`, why }
  return write(acting.tx, acting.staff, writing, async () => ({ ...(await carry(acting, order)) }))
}

/** A member who has another start on the day is raised behind the locks; the desk reads who it is. */
async function withNames(ground: Ground, id: number, error: unknown): Promise<never> {
  if (raisedRefusal(error) !== 'elsewhere') return orRefused(error)
  const [people, elsewhere] = await Promise.all([readPeople(ground.db, id), readElsewhere(ground.db, id)])
  const names = people.filter((one) => elsewhere.includes(one.id)).map(wholeName)
  throw refuse('pairing_open', { unplaced: 0, alone: 0, elsewhere: names })
}

/** A write that golfers are told of: once per key, and what waits for its commit is woken. */
async function writeAndTell(
  ground: Ground,
  staff: Staff,
  key: Once,
  work: (tx: Transaction<DB>) => Promise<number>,
): Promise<DeskCompetitionDetail> {
  const detail = await writeOnce(ground, staff, key, work)
  ground.nudgeWaitlist()
  return detail
}

/** Carries an order out, once per key; golfers are told. Throws the refusals of the contract. */
export const orderAtDesk = (
  ground: Ground,
  staff: Staff,
  id: number,
  body: Parsed<typeof orderCompetition>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> =>
  writeAndTell(ground, staff, key, async (tx) => {
    await carryOut({ ground, tx, staff, id }, body)
    return id
  }).catch((error: unknown) => withNames(ground, id, error))

/**
 * An order of the desk about one entrant, behind the competition's lock: the states, the audit's name, and the work with what it notes.
 */
const actOn =
  (
    action: string,
    states: readonly CompetitionState[],
    work: (tx: Db, id: number, ref: number, actor: string) => Promise<object>,
  ) =>
  (
    ground: Ground,
    staff: Staff,
    { id, ref }: Parsed<typeof declaredTakeOut>['params'],
    { version, why }: Parsed<typeof declaredTakeOut>['body'],
    key: Once,
  ): Promise<DeskCompetitionDetail> =>
    writeAndTell(ground, staff, key, async (tx) => {
      await write(tx, staff, { id, version, states, action, why }, async () => ({
        entry_id: ref,
        ...(await work(tx, id, ref, actorOf(staff))),
      }))
      return id
    })

/** Takes a player out; the waiting list is offered the place while the start list is not out. Throws the refusals of the contract. */
export const withdrawByDesk = actOn(
  'competition.take_out',
  ['published', 'closed', 'drawn'],
  async (tx, id, ref, actor) => {
    if (!(await takeOut(tx, id, ref, actor))) throw refuse('not_found')
    return { offers: await offerPlaces(tx, id) }
  },
)

/** Offers a place to somebody who waits, out of turn where the desk says so. Throws the refusals of the contract. */
export const offerByDesk = actOn('competition.offer', ['published', 'closed'], async (tx, id, ref, actor) => {
  const answer = await offerTo(tx, id, ref, actor)
  if (answer.result === 'competition_full') throw refuse('offer_full', { left: answer.left })
  if (answer.result === 'entry_moved') throw refuse('offer_moved')
  if (answer.result === 'competition_state') throw refuse('competition_state')
  return { passed: answer.passed }
})

/** Takes the kept place for somebody who has telephoned. Throws the refusals of the contract. */
export const acceptByDesk = actOn('competition.accept', ['published', 'closed'], async (tx, id, ref, actor) => {
  if (!(await acceptFor(tx, id, ref, actor))) throw refuse('offer_moved')
  return {}
})

/** What an order would tell: it is carried out and taken back. Throws like the order; names are personal data, so the look is audited. */
export async function previewAtDesk(
  ground: Ground,
  staff: Staff,
  id: number,
  body: Parsed<typeof previewCompetitionOrder>['body'],
): Promise<Reply<typeof previewCompetitionOrder>> {
  const before = await rowAtDesk(ground.db, staff, id)
  await looked(ground.db, staff, `competition:${id}`, before.course_id)
  return previewed(ground.db, async (tx) => {
    await carryOut({ ground, tx, staff, id }, { ...body, why: '-' })
    const after = await rowAtDesk(tx, staff, id)
    const freed = before.state === 'draft' ? 0 : Math.max(0, before.starts - after.starts)
    return { state: after.state, freed, told: await toldIn(tx) }
  }).catch((error: unknown) => withNames(ground, id, error))
}

/** The people whom the transaction tells, and the words. */
async function toldIn(tx: Db): Promise<Reply<typeof previewCompetitionOrder>['told']> {
  const told: Reply<typeof previewCompetitionOrder>['told'] = []
  for (const { kind, entry_id: entryId, by_mail: byMail, by_line: byLine } of await readTold(tx)) {
    const known = entryKinds.find((one) => one === kind)
    const found = known && (await readSaying(tx, known, { entry_id: entryId }))
    if (!found) continue
    const { own, said } = found
    told.push({
      name: wholeName(own),
      by_mail: byMail,
      by_line: byLine,
      subject: said.subject,
      text: [
        ...said.lead,
        [formatDateLong(said.face.day, said.face.isHoliday), ...said.face.starts.map(startAsText)].join(' '),
      ].join('\n'),
    })
  }
  return told
}
