import { randomBytes } from 'node:crypto'
import type {
  answerOffer,
  changeEntry,
  enterCompetition,
  Entry,
  EntryPrice,
  withdrawEntry,
} from '@jgm/contract/api/competition-entry'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { feeNotAgreed } from '@jgm/contract/api/reservation'
import type { Problem } from '@jgm/contract/model/errors'
import { isInvisible } from '@jgm/contract/model/normalise'
import { sumOfEach } from '../../../platform/each.ts'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { Key } from '../../../platform/idempotency.ts'
import { spend, spendOn } from '../../../platform/http/limits.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { membersOfFriends } from '../../friend/service.ts'
import { termsOf } from '../../plan/service.ts'
import { isOtherSchedule } from '../../sale/rules.cancellation.ts'
import { newReservationNumber } from '../../sale/rules.life.ts'
import { keyWithin, saleRefusal, sell, type Once } from '../../sale/service.ts'
import type { Refused } from '../../sale/types.ts'
import { barredLimit, enterLimit } from '../policy.ts'
import { answeredBefore, readDue, readEntering, readOpenOne, type EntryAnswer } from './repo.read.ts'
import { answered, edited, enterParty, passTime, withdrawn, type EnterOrder } from './repo.write.ts'
import {
  barsOf,
  friendsOf,
  isEnded,
  payers,
  peopleProblems,
  priceOf,
  stateAt,
  withdrawalOf,
  withdrawingAt,
  type EnteringFriend,
} from './rules.ts'
import { ownEntry, ownPerson, showEntry } from './service.read.ts'
import type { Act, EnteringMember, StoredEntry, StoredPerson } from '../types.ts'

/** Throws the refusal that an answer stands for; `done` passes. */
async function settled(
  ground: Ground,
  given: { readonly courseId: number; readonly fee?: number; readonly barred?: readonly Problem[] },
  answer: EntryAnswer | Refused,
): Promise<void> {
  const { result } = answer
  if (result === 'done') return
  if (result === 'competition_barred') throw refuse('validation', { problems: given.barred ?? [] })
  if (result === 'competition_full') throw refuse(result, { left: 'left' in answer ? (answer.left ?? 0) : 0 })
  if (result === 'competition_closed' || result === 'competition_twice' || result === 'entry_moved')
    throw refuse(result)
  throw await saleRefusal(ground, { result }, { courseId: given.courseId, fee: () => given.fee ?? 0 })
}

/** How often another number is drawn for a new entry. */
const mostNumbers = 4

async function enterNumbered(ground: Ground, order: Omit<EnterOrder, 'number'>): Promise<EntryAnswer | Refused> {
  for (let drawn = 1; ; drawn += 1) {
    const number = newReservationNumber(randomBytes(8))
    const answer = await sell<EntryAnswer>(
      () => enterParty(ground.db, { ...order, number }),
      // The unique index finds an entry that was written after the check above.
      (raised) => (raised === 'one_entry_a_person' ? { result: 'competition_twice' as const } : undefined),
    )
    if (answer.result !== 'number_taken' || drawn === mostNumbers) return answer
  }
}

/**
 * Enters a party with these friends. Being told that a friend cannot come along counts for that friend; once it has been told often enough,
 * a party with the friend is refused whether the friend may come along or not.
 */
function enterWith(
  ground: Ground,
  [friend, ...others]: readonly EnteringFriend[],
  order: Omit<EnterOrder, 'number'>,
): Promise<EntryAnswer | Refused> {
  if (!friend) return enterNumbered(ground, order)
  const limit = { key: `competition_barred:${order.member_id}:${friend.memberId}`, ...barredLimit }
  return spendOn(
    ground.db,
    [limit],
    () => enterWith(ground, others, order),
    ({ result }) => result === 'competition_barred' && friend.isBarred,
  )
}

type EnterBody = Parsed<typeof enterCompetition>['body']

/** The member of each person of a party; null without an account, and for a friend who is none of the caller’s. */
async function membersOf(
  ground: Ground,
  memberId: MemberId,
  { people }: EnterBody,
  courseId: number,
): Promise<(EnteringMember | null)[]> {
  const friendIds = people.flatMap((one) => (one.who === 'friend' ? [one.friend_id] : []))
  const friends = friendIds.length === 0 ? [] : await membersOfFriends(ground.db, memberId, friendIds, [])
  const idOf = (person: EnterBody['people'][number]): number | undefined => {
    if (person.who === 'self') return memberId
    return person.who === 'friend' ? friends.find(({ id }) => id === person.friend_id)?.member_id : undefined
  }
  const ids = people.map(idOf)
  const found = await readEntering(
    ground.db,
    ids.flatMap((id) => id ?? []),
    courseId,
  )
  return ids.map((id) => found.find((one) => one.id === id) ?? null)
}

function personOf(
  person: EnterBody['people'][number],
  member: EnteringMember | null,
  seat: number,
  price: EntryPrice,
): object {
  const names = person.who === 'named' ? person : member
  return {
    seat,
    member_id: member?.id ?? null,
    last_name: names?.last_name,
    first_name: names?.first_name,
    last_name_kana: names?.last_name_kana,
    first_name_kana: names?.first_name_kana,
    nickname: member?.nickname ?? null,
    // Companions were not asked, so they are shown by initials until they choose otherwise.
    shown_as: person.who === 'self' ? person.shown_as : 'initials',
    birthday: member?.birthday ?? (person.who === 'named' ? person.birthday : null),
    handicap: person.handicap,
    handicap_proof: isInvisible(person.handicap_proof) ? null : person.handicap_proof.trim(),
    price,
  }
}

/** Enters a party: one effect and one answer per key. Throws the refusals of the contract. */
export async function enter(
  ground: Ground,
  memberId: MemberId,
  id: number,
  body: EnterBody,
  once: Once,
): Promise<Entry> {
  const key: Key = { key: once.idempotencyKey, requestHash: once.requestHash }
  const before = await answeredBefore(ground.db, key)
  if (before) {
    await settled(ground, { courseId: 1 }, before)
    return showEntry(ground, memberId, before.number ?? '')
  }
  await spend(ground.db, [{ key: `competition_enter:${memberId}`, ...enterLimit }])
  const found = await readOpenOne(ground.db, id, memberId)
  if (!found) throw refuse('not_found')
  const members = await membersOf(ground, memberId, body, found.course_id)
  const [self] = members
  if (!self) throw refuse('not_found')
  const bars = barsOf(found, self, ground.clock.now())
  if (bars.includes('not_yet') || bars.includes('closed')) throw refuse('competition_closed')
  if (bars.includes('already')) throw refuse('competition_twice')
  if (bars.length > 0) throw refuse('forbidden')
  const problems = peopleProblems(found, body.people, members)
  if (problems.length > 0) throw refuse('validation', { problems })
  const terms = await termsOf(ground, found.course_id, found.terms_version)
  const prices = members.map((member, index) =>
    priceOf(found, terms, index === 0 ? payers.self(self) : member ? payers.friend : payers.named),
  )
  const total = prices.reduce((sum, one) => sum + one.total, 0)
  if (total !== body.expected_total) throw refuse('price_changed', { total })
  const customerClass = prices[0]?.customer_class ?? 'visitor'
  const own = withdrawalOf(found, terms, { customerClass, players: 1 })
  if (isOtherSchedule(body.expected_cancellation, own)) throw refuse('policy_changed')
  const friends = friendsOf(found, body.people, members)
  const barred = friends.flatMap((one) => (one.isBarred ? [one.problem] : []))
  const answer = await enterWith(ground, friends, {
    key: key.key,
    requestHash: key.requestHash,
    competition_id: id,
    member_id: memberId,
    may_wait: body.may_wait,
    is_barred: barred.length > 0,
    wish_start: body.wish_start,
    wish_with: body.wish_with.trim(),
    wish_cart: body.wish_cart,
    cancellation: withdrawalOf(found, terms, { customerClass, players: prices.length }),
    terms_version: found.terms_version,
    source: body.source,
    tracking_id: body.line_tracking_id ?? null,
    people: body.people.map((person, index) =>
      personOf(person, members[index] ?? null, index + 1, prices[index] ?? priceOf(found, terms, payers.named)),
    ),
  })
  await settled(ground, { courseId: found.course_id, barred }, answer)
  return showEntry(ground, memberId, 'number' in answer ? (answer.number ?? '') : '')
}

/** Runs a write on an entry that the caller is in, and returns the entry as it is then. */
async function act(
  ground: Ground,
  memberId: MemberId,
  number: string,
  once: Once,
  run: (
    entry: StoredEntry,
    own: StoredPerson,
    key: Key,
  ) => { readonly fee?: number; readonly write: () => Promise<EntryAnswer> },
): Promise<Entry> {
  const entry = await ownEntry(ground, memberId, number)
  const own = ownPerson(entry, memberId)
  if (!own) throw refuse('not_found')
  const key = keyWithin(`competition:${entry.id}`, once)
  const { fee, write } = run(entry, own, key)
  const given = { courseId: entry.competition.course_id, ...(fee !== undefined && { fee }) }
  await settled(ground, given, await sell(write))
  return showEntry(ground, memberId, number)
}

/** Replaces wishes and the own shown name; of a companion the name only. Throws the refusals of the contract. */
export const change: Act<typeof changeEntry, Entry> = (
  ground,
  memberId,
  number,
  { version, shown_as: shownAs, ...wishes },
  once,
) =>
  act(ground, memberId, number, once, (entry, own, key) => ({
    write: () =>
      edited(ground.db, key, {
        id: entry.id,
        entryId: own.id,
        version,
        wishes: entry.member_id === memberId ? { ...wishes, wish_with: wishes.wish_with.trim() } : null,
        shownAs,
        actor: `m:${memberId}`,
      }),
  }))

/** Withdraws a party, or takes a companion out of it. Throws the refusals of the contract. */
export const withdraw: Act<typeof withdrawEntry, Entry> = (ground, memberId, number, body, once) =>
  act(ground, memberId, number, once, (entry, own, key) => {
    const isHolder = entry.member_id === memberId
    const { fee, until } = withdrawingAt(entry, ground.clock.now(), isHolder)
    const write = () =>
      withdrawn(ground.db, key, {
        id: entry.id,
        entryId: isHolder ? null : own.id,
        version: body.version,
        fee,
        feeUntil: until,
        actor: `m:${memberId}`,
      })
    const isOver = isEnded(stateAt(entry, ground.clock.now())) || (!isHolder && own.state === 'withdrawn')
    if (isOver) return { write }
    if (fee !== body.expected_fee) throw refuse('fee_changed', { fee })
    if (fee > 0 && !body.agreed_fee)
      throw refuse('validation', { problems: [{ path: 'agreed_fee', message: feeNotAgreed }] })
    return { fee, write }
  })

/** Takes or declines a kept place; only the member who entered the party may answer. Throws the refusals of the contract. */
export const answer: Act<typeof answerOffer, Entry> = (ground, memberId, number, { take }, once) =>
  act(ground, memberId, number, once, (entry, _own, key) => {
    if (entry.member_id !== memberId) throw refuse('not_found')
    return { write: () => answered(ground.db, key, { id: entry.id, take, actor: `m:${memberId}` }) }
  })

/**
 * Ends offers that are over and offers their places on, and ends waiting once a start list is out; each competition in a transaction of its
 * own and once, however many processes run it. Returns how many parties it moved.
 */
export async function passDue(ground: Ground): Promise<number> {
  const pass = async (id: number): Promise<number> => {
    const passed = await sell(async () => ({ result: 'done', moved: await passTime(ground.db, id) }))
    return 'moved' in passed ? passed.moved : 0
  }
  const due = await readDue(ground.db)
  const moved = await sumOfEach(ground, 'a waiting list could not be settled', due, (id) => id, pass)
  return moved
}
