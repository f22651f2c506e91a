import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  DayMessagePreview,
  DeskDayMessage,
  listDayMessages,
  previewDayMessage,
  sendDayMessage,
} from '@jgm/contract/api/staff-day-messages'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { isWholeDay } from '@jgm/contract/model/day-part'
import { normalizeLine } from '@jgm/contract/model/normalise'
import { undoSeconds } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import { sumOfDue } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { shownIn } from '../../platform/telling.ts'
import { hashOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import { actorOf, looked } from '../staff/service.audit.ts'
import { refuseNoPart } from '../tee-sheet/service.part.ts'
import { mostTexts, sameMinutes } from './policy.ts'
import {
  addReaders,
  lockMessage,
  readDue,
  readFacts,
  readMessages,
  readPlayers,
  readReaders,
  readSame,
  readTexts,
  storeMessage,
  takeBack as storeTakenBack,
  tell,
} from './repo.ts'
import { text } from './text.ts'
import type { Audience, DayFacts, Player, SameMessage, StoredMessage } from './types.ts'

type Wish = Parsed<typeof previewDayMessage>['body']
type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>

/** The subject of audit entries about what the players of a day are told. */
export const subjectOf = ({ courseId, date }: Pick<Audience, 'courseId' | 'date'>): string =>
  `day-message:${courseId}-${date}`

/** The readers of a stored message. */
export const audienceOf = (message: StoredMessage): Audience => ({
  courseId: message.course_id,
  date: message.play_date,
  part: { nine: message.nine, from_minute: message.from_minute, until_minute: message.until_minute },
})

const wished = ({ course_id: courseId, play_date: date, part }: Wish): Audience => ({ courseId, date, part })

/** The day of an order. Throws `not_found`, `day_is_off` and `validation` as the contract says. */
async function factsOf(db: Db, audience: Audience): Promise<DayFacts> {
  const [course, facts] = await Promise.all([courseById(db, audience.courseId), readFacts(db, audience)])
  if (!course || !facts) throw refuse('not_found')
  if (facts.is_off) throw refuse('day_is_off', { note: facts.closed_note })
  refuseNoPart(audience.part, course.nines, facts.starts)
  return facts
}

/** A hash of those who would be told, and of the same words sent before. */
const digestOf = (players: readonly Player[], same: SameMessage | undefined): string =>
  hashOf([same?.id ?? 0, ...players.map(({ key }) => key)].join(' ')).toString('base64url')

/** How far each message has come, with those who are to be told or called as they stand on the sheet now. */
async function shown(db: Db, message: StoredMessage): Promise<DeskDayMessage> {
  const { part, courseId, date } = audienceOf(message)
  const [players, readers] = await Promise.all([readPlayers(db, { part, courseId, date }), readReaders(db, message.id)])
  const { id, day_type, holiday, is_chosen, by } = message
  const playing = new Set(players.map(({ key }) => key))
  const known = new Set(readers.map(({ key }) => key))
  const unreached = readers.filter(({ key, state }) => (state === 'call' || state === 'failed') && playing.has(key))
  return {
    id,
    course_id: courseId,
    play_date: date,
    part,
    day_type,
    holiday,
    is_chosen,
    words: message.message,
    by,
    ordered_at: isoInTokyo(message.ordered_at),
    begins_at: isoInTokyo(message.begins_at),
    sent: readers.filter(({ state }) => state === 'sent').length,
    waiting: readers.filter(({ state }) => state === 'waiting').length,
    unreached: unreached.length,
    called: unreached.filter(({ called_at: called }) => called !== null).length,
    untold: is_chosen ? 0 : players.filter(({ key }) => !known.has(key)).length,
  }
}

/** The messages of the person's courses from today on, and the texts used last. Throws `not_found` for another course. */
export async function messagesOf(
  ground: Ground,
  staff: Staff,
  { course_id: courseId }: Parsed<typeof listDayMessages>['query'],
): Promise<Reply<typeof listDayMessages>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  const courses = courseId === undefined ? staff.courses : [courseId]
  const [messages, texts] = await Promise.all([
    readMessages(ground.db, courses),
    readTexts(ground.db, courses, mostTexts),
  ])
  return { messages: await Promise.all(messages.map((one) => shown(ground.db, one))), texts }
}

/** What one of them would read: the whole mail, and what the talk shows of it. */
async function toldTo(ground: Ground, { key }: Player, wish: Wish): Promise<DayMessagePreview['told']> {
  const [id, change] = [Number(key.slice(1)), { message: wish.words, play_date: wish.play_date }]
  const isEntrant = key.startsWith('e')
  const teller = ground.teller(isEntrant ? 'competition_message' : 'reservation_message')
  const told = await teller?.(ground.db, { ...(isEntrant ? { entry_id: id } : { reservation_id: id }), change })
  if (!told) return null
  const { subject, text: words } = renderMail('0', '', told)
  const ticket = told.blocks.find((block) => block.kind === 'ticket')
  const lines = [
    ...(ticket
      ? [
          ticket.print.club,
          ticket.date,
          ...ticket.starts.map(({ time, rest }) => `${time}　${rest}`),
          ...[...ticket.facts.filter(shownIn('talk')), ...(ticket.number ? [ticket.number] : [])].map(
            ([label, value]) => `${label}　${value}`,
          ),
        ]
      : []),
    ...told.blocks.flatMap((block) => (block.kind === 'paragraph' && block.only !== 'mail' ? [block.text] : [])),
  ]
  return { mail: { subject, text: words }, talk: { title: ticket?.state ?? '', text: lines.join('\n') } }
}

/** Who would be told, in the words of the first. Changes nothing. Throws `not_found`, `validation`. */
export async function preview(ground: Ground, staff: Staff, wish: Wish): Promise<Reply<typeof previewDayMessage>> {
  const audience = wished(wish)
  refuseOtherCourse(staff, audience.courseId)
  const facts = await factsOf(ground.db, audience)
  const [players, same] = await Promise.all([
    readPlayers(ground.db, audience),
    readSame(ground.db, audience, wish.words, sameMinutes),
  ])
  await looked(ground.db, staff, subjectOf(audience), audience.courseId)
  const [first] = players
  return {
    digest: digestOf(players, same),
    day_type: facts.day_type,
    holiday: facts.holiday,
    people: players,
    same: same ? { by: same.by, at: isoInTokyo(same.at) } : null,
    told: first ? await toldTo(ground, first, wish) : null,
  }
}

/**
 * Orders that the players of a day are told, once per key; ten seconds later the job tells each. Takes the turn of the day's messages, so that what is
 * compared with the digest is all that was sent before. Throws the refusals of the contract.
 */
export async function send(
  ground: Ground,
  staff: Staff,
  { chosen, digest, is_again: isAgain, ...wish }: Parsed<typeof sendDayMessage>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof sendDayMessage>> {
  const audience = wished(wish)
  const { courseId, date, part } = audience
  refuseOtherCourse(staff, courseId)
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await lock(tx, { turns: [subjectOf(audience)] })
      await factsOf(tx, audience)
      const players = await readPlayers(tx, audience)
      const same = await readSame(tx, audience, wish.words, sameMinutes)
      if (digestOf(players, same) !== digest) throw refuse('desk_stale')
      if (same && !isAgain) throw refuse('validation', { problems: [{ path: 'is_again', message: text.same }] })
      const keys = players.map(({ key }) => key).filter((key) => chosen === null || chosen.includes(key))
      if (keys.length === 0) throw refuse('validation', { problems: [{ path: 'chosen', message: text.nobody }] })
      const isChosen = keys.length < players.length
      const begins = new Date(ground.clock.now().getTime() + undoSeconds * 1000)
      const id = await storeMessage(tx, audience, { message: wish.words, isChosen, staffId: staff.id, begins })
      await addReaders(tx, id, keys)
      await audit(tx, {
        actor: actorOf(staff),
        action: 'day_message.send',
        subject: subjectOf(audience),
        courseId,
        why: normalizeLine(wish.words),
        after: { message: id, ...(isWholeDay(part) ? {} : { part }), is_chosen: isChosen, people: keys.length },
      })
      await changed(tx, { courseId, date })
      return { id }
    }),
  )
  ground.nudgeOrders()
  return reply
}

/** Tells the desks that something has changed about what the players of a day are told. */
export const changed = (tx: Db, { courseId, date }: Pick<Audience, 'courseId' | 'date'>): Promise<void> =>
  announce(tx, { topic: 'sheet', course_id: courseId, id: date, version: 0 })

/** Takes a message back of which nobody is told yet. Throws `not_found`, `undo_closed`. */
export async function takeBack(ground: Ground, staff: Staff, id: number): Promise<{ ok: true }> {
  return ground.db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message || !staff.courses.includes(message.course_id)) throw refuse('not_found')
    if (message.is_back) return { ok: true as const }
    if (!message.is_open) throw refuse('undo_closed')
    await storeTakenBack(tx, id)
    const day = { courseId: message.course_id, date: message.play_date }
    await audit(tx, {
      actor: actorOf(staff),
      action: 'day_message.take_back',
      subject: subjectOf(day),
      courseId: message.course_id,
      after: { message: id },
    })
    await changed(tx, day)
    return { ok: true as const }
  })
}

/**
 * Tells every reader of the messages that have begun, each in a transaction of its own, in batches until nobody is left. Safe to run at any time and in
 * several processes. Returns how many were told.
 */
export const tellMessages = (ground: Ground): Promise<number> =>
  sumOfDue(
    ground,
    'a message to a day is not told',
    (most, passed) => readDue(ground.db, most, passed),
    async (id) => ((await ground.db.transaction().execute((tx) => tell(tx, id))) ? 1 : 0),
  )
