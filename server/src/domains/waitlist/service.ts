import { randomBytes } from 'node:crypto'
import type { Waiter } from '@jgm/contract/api/desk-waiting'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { joinWaitlist, listWaitlist, takeOffer, WaitEntry } from '@jgm/contract/api/waitlist'
import { instantAt, isoInTokyo, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { partWords } from '@jgm/contract/model/day-part'
import { minutesOf } from '@jgm/contract/model/times-of-day'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse, type Refusal } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import type { Telling } from '../../platform/telling.ts'
import { hashOf, hmacOf, sameBytes } from '../../platform/secrets.ts'
import { issueProof } from '../account/service.codes.ts'
import { personOf } from '../account/service.person.ts'
import { dayTypeOf, holidayName, isPublicHoliday } from '../course/rules.ts'
import { courseById } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { termsOf } from '../plan/service.ts'
import { manageTokenOf } from '../sale/service.book.ts'
import { newReservationNumber } from '../sale/rules.life.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import { addressKeyOf, refusalOf, saleRefusal, sell, telOf } from '../sale/service.ts'
import { searchOfCourses } from '../tee-sheet/service.search.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { joinLimits, mostDates, mostPasses, stopLimit, takeLimit } from './policy.ts'
import {
  closeWait,
  countWaiting,
  giveToDesk,
  noteTaken,
  prolongOffer,
  joinLine,
  passOffer,
  readClosing,
  readEntry,
  readOffered,
  readOwnEntries,
  readWaiting,
} from './repo.ts'
import { joinable } from './rules.ts'
import { closedWords } from './service.words.ts'
import { text } from './text.ts'
import type { NoWait, StoredEntry } from './types.ts'

/** The token of a guest's link to an entry: made from its number, so that every mail carries the same one. */
const waitTokenOf = (ground: Ground, number: string): string =>
  hmacOf(ground.secret, 'waitlist', number).toString('base64url')

/** The token of an offer's hold. It stands nowhere in the database. */
export const offerTokenOf = (ground: Ground, offerId: string): string =>
  hmacOf(ground.secret, 'waitlist offer', offerId).toString('base64url')

/** What the offered start became; a guest opens it with the key that the mails contain. */
function bookedOf(ground: Ground, { booked }: StoredEntry): WaitEntry['booked'] {
  if (!booked) return null
  const { is_guest: isGuest, ...rest } = booked
  return {
    ...rest,
    holiday: holidayName(rest.play_date) ?? null,
    manage_token: isGuest ? manageTokenOf(ground, rest.number) : null,
  }
}

/** An entry as its person sees it. */
function entryOf(ground: Ground, stored: StoredEntry): WaitEntry {
  const now = ground.clock.now()
  const { number, course_id, play_date, time_of_day, players, offer, passed, not_before: notBefore } = stored
  const holiday = holidayName(play_date)
  // Between the end of an offer and the job that passes it on, the person waits again.
  const state = stored.state === 'offered' && offer === null ? 'waiting' : stored.state
  return {
    number,
    course_id,
    play_date,
    day_type: dayTypeOf(play_date, holiday !== undefined),
    holiday: holiday ?? null,
    time_of_day,
    players,
    state,
    place: state === 'waiting' ? stored.place : null,
    has_start: stored.has_start && state !== 'taken',
    opens_at: notBefore !== null && notBefore > now ? isoInTokyo(notBefore) : null,
    offer:
      state === 'offered' && offer
        ? { offer: offer.offer, until: isoInTokyo(offer.until), is_wanted: offer.is_wanted }
        : null,
    passed,
    booked: bookedOf(ground, stored),
    passes_left: Math.max(0, mostPasses - stored.passes),
  }
}

function isHolder(caller: Caller, { member_id: memberId, manage_token_hash: tokenHash }: StoredEntry): boolean {
  if (caller.kind === 'member') return memberId === caller.memberId
  return caller.kind === 'guest_link' && tokenHash !== null && sameBytes(caller.tokenHash, tokenHash)
}

/** Throws `not_found` for an entry that does not exist and for somebody else's alike. */
async function ownEntry(ground: Ground, caller: Caller, number: string): Promise<StoredEntry> {
  const entry = await readEntry(ground.db, number)
  if (!entry || !isHolder(caller, entry)) throw refuse('not_found')
  return entry
}

async function refusalToJoin(ground: Ground, why: NoWait, courseId: number): Promise<Refusal> {
  if (why === 'window_closed') return refuse(why, { tel: await telOf(ground, courseId) })
  if (why === 'no_starts') return refuse('validation', { problems: [{ path: 'time_of_day', message: text.noStarts }] })
  return refuse(why)
}

/**
 * Puts a person into the line of a date. Twice the same wish is one entry with one place. Throws the refusals of the contract.
 */
export async function join(
  ground: Ground,
  { caller, address }: { readonly caller: Caller; readonly address: string },
  body: Parsed<typeof joinWaitlist>['body'],
): Promise<Reply<typeof joinWaitlist>> {
  const { memberId, email, proof } = await personOf(ground, caller, body.guest_proof)
  const addressKey = email === null ? null : addressKeyOf(email)
  const personKey = memberId === null ? (addressKey ?? '') : `m:${memberId}`
  // In this order, one person who tries too often uses up nobody else's tries.
  await spend(ground.db, [
    { key: `waitlist_join:p:${personKey}`, ...joinLimits.person },
    { key: `waitlist_join:a:${address}`, ...joinLimits.network },
  ])
  const { course_id: courseId, play_date: playDate, time_of_day: timeOfDay, players } = body
  const { from, to } = minutesOf[timeOfDay]
  const search = await searchOfCourses(
    ground,
    { date: playDate, party: [players], from, to },
    { memberId, filter: undefined },
  )
  const judged = joinable(search, courseId)
  if ('why' in judged) throw await refusalToJoin(ground, judged.why, courseId ?? 1)
  const number = newReservationNumber(randomBytes(8))
  const joined = await sell(() =>
    joinLine(ground.db, {
      number,
      member_id: memberId,
      guest_email: memberId === null ? email : null,
      person_key: personKey,
      address_key: addressKey,
      manage_hash: memberId === null ? hashOf(waitTokenOf(ground, number)) : null,
      course_id: courseId,
      play_date: playDate,
      time_of_day: timeOfDay,
      from_minute: from,
      to_minute: to,
      players,
      not_before: judged.notBefore,
      most_dates: mostDates,
      proof_hash: proof === null ? null : hashOf(proof),
    }),
  )
  if (joined.result === 'waitlist_limit') throw refuse('waitlist_limit')
  if (!('number' in joined)) throw await saleRefusal(ground, joined, { courseId: courseId ?? 1 })
  const entry = await readEntry(ground.db, joined.number)
  if (!entry) throw refuse('stale')
  return {
    entry: entryOf(ground, entry),
    manage_token: memberId === null ? waitTokenOf(ground, joined.number) : null,
  }
}

/** The member's entries from today on. */
export async function entriesOf(ground: Ground, memberId: MemberId): Promise<Reply<typeof listWaitlist>> {
  const entries = await readOwnEntries(ground.db, memberId, todayInTokyo(ground.clock.now()))
  return { entries: entries.map((entry) => entryOf(ground, entry)) }
}

/** The people who wait for a start of a day at a course or anywhere, as a desk reads them. */
export async function waitingOn({ db }: Ground, courseId: number, date: PlayDate): Promise<Waiter[]> {
  return (await readWaiting(db, courseId, date)).map(({ joined_at: joined, offered, ...one }) => ({
    ...one,
    joined_at: isoInTokyo(joined),
    offered: offered && { ...offered, until: isoInTokyo(offered.until) },
  }))
}

/**
 * Makes the hold of a start that is offered to a member the hold of a desk, which books it for this member in the same transaction. Throws
 * `start_taken` where it is not offered to the member any more. Locks as `waitlist_to_desk`.
 */
export async function handToDesk(db: Db, given: Parameters<typeof giveToDesk>[1]): Promise<void> {
  if (!(await giveToDesk(db, given))) throw refuse('start_taken', { nearest: [], held_minutes: null })
}

/** Ends the wait of a member for whom a desk has booked the start that was offered, in the transaction of `handToDesk`. */
export const endOffered = (db: Db, number: string, start: number, reservationId: number): Promise<void> =>
  noteTaken(db, number, start, reservationId)

/** Lets an offer last while a desk's order for its member waits. Locks as `waitlist_prolong`. */
export const keepOffer = (db: Db, number: string, until: Date): Promise<void> => prolongOffer(db, number, until)

/** So many wait for a start of a day at a course or anywhere. */
export const howManyWait = ({ db }: Ground, courseId: number, date: PlayDate): Promise<number> =>
  countWaiting(db, courseId, date)

/** One entry. Throws `not_found`. */
export const showEntry = async (ground: Ground, caller: Caller, number: string): Promise<WaitEntry> =>
  entryOf(ground, await ownEntry(ground, caller, number))

const passing = (ground: Ground, entryId: number, how: 'missed' | 'declined' | 'left') =>
  sell(async () => ({ result: 'passed', isDone: await passOffer(ground.db, entryId, how, mostPasses) }))

async function leave(ground: Ground, entryId: number): Promise<void> {
  const left = await passing(ground, entryId, 'left')
  if (!('isDone' in left)) throw await saleRefusal(ground, left, { courseId: 1 })
  ground.nudgeWaitlist()
}

/** Leaves the line; an offered start goes to the next person. Throws `not_found`, `busy`. */
export async function leaveLine(ground: Ground, caller: Caller, number: string): Promise<{ ok: true }> {
  await leave(ground, (await ownEntry(ground, caller, number)).id)
  return { ok: true }
}

const stopSignatureOf = (ground: Ground, number: string): Buffer => hmacOf(ground.secret, 'waitlist stop', number)

/**
 * The token of the link that ends a wait: for this purpose only, so that mail programs and proxies learn no other key. `w.` tells the
 * page of the link what it stops.
 */
const stopTokenOf = (ground: Ground, number: string): string =>
  `w.${number}.${stopSignatureOf(ground, number).toString('base64url')}`

/** The number in a stop token. Only invalid tokens count against the network address. Throws `mail_stop_invalid`. */
async function numberOfStop(ground: Ground, token: string, address: string): Promise<string> {
  const [kind, number = '', signature = ''] = token.split('.')
  if (kind === 'w' && sameBytes(Buffer.from(signature, 'base64url'), stopSignatureOf(ground, number))) return number
  await spend(ground.db, [{ key: `mail_stop:${address}`, ...stopLimit }])
  throw refuse('mail_stop_invalid')
}

/** Leaves the line by one click in a mail program; a repeat does nothing. Throws `mail_stop_invalid`, `busy`. */
export async function leaveByMail(ground: Ground, token: string, address: string): Promise<{ ok: true }> {
  const entry = await readEntry(ground.db, await numberOfStop(ground, token, address))
  if (entry) await leave(ground, entry.id)
  return { ok: true }
}

/** Says how the last offer has ended, which another device of the person may have done. */
const offerOver = ({ last_offer: last }: StoredEntry): Refusal =>
  refuse('offer_over', { why: last === null || last === 'open' ? 'missed' : last })

/** Gives an offered start to the next person. Throws `not_found`, `offer_over`, `busy`. */
export async function decline(ground: Ground, caller: Caller, number: string): Promise<WaitEntry> {
  const { id } = await ownEntry(ground, caller, number)
  const declined = await passing(ground, id, 'declined')
  if (!('isDone' in declined)) throw await saleRefusal(ground, declined, { courseId: 1 })
  if (!declined.isDone) throw offerOver(await ownEntry(ground, caller, number))
  ground.nudgeWaitlist()
  return showEntry(ground, caller, number)
}

/** The hold of an offered start at its price of now. Throws the refusals of the contract. */
export async function take(ground: Ground, caller: Caller, number: string): Promise<Reply<typeof takeOffer>> {
  const entry = await ownEntry(ground, caller, number)
  const { offer: open, member_id: memberId, guest_email: email } = entry
  if (entry.state !== 'offered' || !open) throw offerOver(entry)
  await spend(ground.db, [{ key: `waitlist_take:${number}`, ...takeLimit }])
  const { course_id: courseId, play_date: playDate, plan, groups } = open.offer
  const ids = groups.map((group) => group.tee_time_id)
  const sheet = await sheetNow(ground, courseId, playDate, memberId, ids)
  if (!sheet) throw refuse('not_found')
  if (entry.has_start) throw refuse('same_day')
  const judged = judgeWish({ type: 'regular', courseId, playDate, planId: plan.id, groups }, sheet, {
    terms: await termsOf(ground, courseId, sheet.terms_version),
    asker: askerOf(memberId !== null, sheet),
    now: ground.clock.now(),
  })
  if ('why' in judged) throw await refusalOf(ground, courseId, judged)
  const proven =
    email === null
      ? null
      : await ground.db.transaction().execute((tx) => issueProof(ground, tx, 'guest', { email, memberId: null }))
  return {
    hold: {
      token: offerTokenOf(ground, open.id),
      until: isoInTokyo(open.until),
      can_renew: false,
      offer: judged.offer,
    },
    guest: email !== null && proven ? { email, ...proven } : null,
  }
}

/** Where a person opens an entry: My Page, or a guest's link with the token in the fragment. */
const urlOf = (ground: Ground, { number, member_id: memberId }: StoredEntry): string =>
  memberId === null
    ? `${ground.siteUrl}/reserved/waitlist#${number}.${waitTokenOf(ground, number)}`
    : `${ground.siteUrl}/mypage/waitlist/${number}`

/** What a message about an entry is made of; null when the entry is gone. */
export async function entryFacts(
  ground: Ground,
  db: Db,
  number: string,
): Promise<{
  readonly entry: StoredEntry
  readonly url: string
  readonly stop: NonNullable<Telling['stop']>
  readonly name: string | null
} | null> {
  const entry = await readEntry(db, number)
  if (!entry) return null
  const member = entry.member_id === null ? undefined : await memberContact(db, entry.member_id)
  const url = urlOf(ground, entry)
  const stop = {
    label: text.stop,
    page: url,
    oneClick: `${ground.siteUrl}/api/v1/waitlist/one-click/${stopTokenOf(ground, number)}`,
  }
  return { entry, url, stop, name: member ? `${member.last_name} ${member.first_name}` : null }
}

/** The facts that a message about the end of a wait on a closed day is made of; null when the entry is gone. */
export async function closedFacts(
  ground: Ground,
  db: Db,
  { number, courseId, closingId }: { number: string; courseId: number; closingId: number | null },
) {
  const facts = await entryFacts(ground, db, number)
  const course = facts && (await courseById(db, courseId))
  const closing = facts && (await readClosing(db, courseId, facts.entry.play_date, closingId))
  if (!facts || !course || !closing) return null
  const date = facts.entry.play_date
  const isHoliday = isPublicHoliday(date)
  const closed = { message: closing.message, part: partWords(closing.part, course.nines) }
  const words = closedWords(course, { date, isHoliday }, { ...closed, ends: facts.entry.state === 'ended' })
  return { ...facts, course, date, isHoliday, isPart: closed.part !== null, words }
}

/** Ends what a person waits for where the course closes, in the caller's transaction. False when there was nothing to end. */
export const endWait = (tx: Db, entryId: number, courseId: number, closingId: number): Promise<boolean> =>
  closeWait(tx, entryId, courseId, closingId)

/** The same of an offer, with the offer as it was made; null when it is gone. */
export async function offerFacts(ground: Ground, db: Db, offerId: string) {
  const offered = await readOffered(db, offerId)
  const facts = offered && (await entryFacts(ground, db, offered.number))
  if (!offered || !facts) return null
  const [first] = offered.offer.groups
  if (!first) return null
  return { ...facts, ...offered, first, startAt: instantAt(offered.offer.play_date, first.start_minute) }
}
