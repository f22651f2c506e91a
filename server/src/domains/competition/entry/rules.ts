import type { EntryPrice, EnteringPerson, ListedCompetition } from '@jgm/contract/api/competition-entry'
import type { PersonByHand } from '@jgm/contract/api/competition-by-hand'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import { ageOn } from '@jgm/contract/model/age'
import { customerClasses, type CustomerClass } from '@jgm/contract/model/choices'
import { entryWords, type EntryBar } from '@jgm/contract/model/competition-entry'
import { isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { isInvisible } from '@jgm/contract/model/normalise'
import { birthdayProblem } from '@jgm/contract/model/birthday'
import {
  classesOf,
  dayTypeOf,
  golfTaxExemption,
  golfUseTaxOn,
  holidayName,
  isPublicHoliday,
} from '../../course/rules.ts'
import { feeOf, quote } from '../../plan/rules.ts'
import type { CancellationPolicy, Terms } from '../../plan/types.ts'
import { feeAt, reductionFeeAt, scheduleFor, scheduleOf, stepAt } from '../../sale/rules.cancellation.ts'
import type { EnteringMember, StoredEntry, StoredOpen } from '../types.ts'

/** Whether one can enter now; `full` where no party of the smallest size finds a place. */
export function enteringOf(
  found: Pick<StoredOpen, 'state' | 'entry_opens_at' | 'entry_closes_at' | 'left' | 'capacity_of' | 'party_from'>,
  now: Date,
): ListedCompetition['entering'] {
  if (found.state === 'closed' || now >= found.entry_closes_at) return 'closed'
  if (now < found.entry_opens_at) return 'not_yet'
  return found.left < (found.capacity_of === 'groups' ? 1 : found.party_from) ? 'full' : 'open'
}

/** Why a member may not enter, beside the handicap. */
function barsOfMember(found: StoredOpen, member: EnteringMember): EntryBar[] {
  const age = ageOn(member.birthday, found.play_date)
  return [
    ...(found.open_to === 'course_member' && !member.is_course_member ? (['course_member'] as const) : []),
    ...(found.women_only && member.gender !== 'female' ? (['women_only'] as const) : []),
    ...(found.age_from !== null && age < found.age_from ? (['age_from'] as const) : []),
    ...(found.age_to !== null && age > found.age_to ? (['age_to'] as const) : []),
  ]
}

/** Why the caller may not enter; of a caller who is no member only what the clock says. */
export function barsOf(found: StoredOpen, member: EnteringMember | null, now: Date): EntryBar[] {
  const entering = enteringOf(found, now)
  const isIn = found.own !== null && !isEnded(found.own.state)
  return [
    ...(isIn ? (['already'] as const) : []),
    ...(entering === 'not_yet' || entering === 'closed' ? [entering] : []),
    ...(member ? barsOfMember(found, member) : []),
  ]
}

const handicapWords = (tenths: number): string => (tenths / 10).toFixed(1)

/** The problems of a handicap as typed, by field. */
function handicapProblems(
  found: StoredOpen,
  person: Pick<EnteringPerson, 'handicap' | 'handicap_proof'>,
): { at: string; message: string }[] {
  if (!found.needs_handicap) return []
  const { handicap, handicap_proof: proof } = person
  const message =
    handicap === null
      ? entryWords.handicapNeeded
      : found.handicap_from !== null && handicap < found.handicap_from
        ? entryWords.handicapFrom(handicapWords(found.handicap_from))
        : found.handicap_to !== null && handicap > found.handicap_to
          ? entryWords.handicapTo(handicapWords(found.handicap_to))
          : null
  return [
    ...(message === null ? [] : [{ at: 'handicap', message }]),
    ...(isInvisible(proof) ? [{ at: 'handicap_proof', message: entryWords.proof }] : []),
  ]
}

function namedProblems(found: StoredOpen, person: Extract<EnteringPerson, { who: 'named' }>) {
  if (found.open_to === 'course_member' || found.women_only) return [{ at: 'who', message: entryWords.named }]
  return ageProblems(found, person.birthday)
}

/** The problem of an age, at the field of the birthday. */
function ageProblems(found: StoredOpen, birthday: string | null): { at: string; message: string }[] {
  if (found.age_from === null && found.age_to === null) return []
  if (birthday === null) return [{ at: 'birthday', message: entryWords.birthday }]
  const age = ageOn(birthday, found.play_date)
  if (found.age_from !== null && age < found.age_from)
    return [{ at: 'birthday', message: entryWords.ageFrom(found.age_from) }]
  return found.age_to !== null && age > found.age_to
    ? [{ at: 'birthday', message: entryWords.ageTo(found.age_to) }]
    : []
}

/**
 * Problems with the people of a party, each at its field; friends who may not take part are judged elsewhere. `members`: the member of each
 * person, null without an account and for a friend who is none.
 */
export function peopleProblems(
  found: StoredOpen,
  people: readonly EnteringPerson[],
  members: readonly (EnteringMember | null)[],
): Problem[] {
  const { party_from: from, party_to: to } = found
  const size =
    people.length < from || people.length > to ? [{ path: 'people', message: entryWords.party(from, to) }] : []
  const ids = members.map((member) => member?.id ?? null)
  const each = people.flatMap((person, index) => {
    const member = members[index] ?? null
    const wrong: { at: string; message: string }[] = []
    if ((person.who === 'self') !== (index === 0)) wrong.push({ at: 'who', message: entryWords.friend })
    if (person.who === 'named') wrong.push(...namedProblems(found, person))
    if (person.who === 'friend' && !member) wrong.push({ at: 'friend_id', message: entryWords.friend })
    if (member && ids.indexOf(member.id) !== index) wrong.push({ at: 'friend_id', message: entryWords.twice })
    return [...wrong, ...handicapProblems(found, person)].map(({ at, message }) => ({
      path: `people.${index}.${at}`,
      message,
    }))
  })
  return [...size, ...each]
}

/** A friend of a party that enters. */
export type EnteringFriend = { readonly memberId: number; readonly isBarred: boolean; readonly problem: Problem }

/** The friends of a party, and whether each may come along; `problem` does not say which condition is missing. */
export const friendsOf = (
  found: StoredOpen,
  people: readonly EnteringPerson[],
  members: readonly (EnteringMember | null)[],
): EnteringFriend[] =>
  people.flatMap((person, index) => {
    const member = members[index]
    if (person.who !== 'friend' || !member) return []
    const problem = { path: `people.${index}.friend_id`, message: entryWords.barred }
    return [{ memberId: member.id, isBarred: barsOfMember(found, member).length > 0, problem }]
  })

/**
 * Problems of an entry by the desk, at the fields of the order. Course membership and sex are not checked, because the desk has asked on
 * the telephone: the caller may be a course member without a link or an account.
 */
export function problemsByHand(
  found: StoredOpen,
  given: {
    readonly person: PersonByHand
    readonly member: EnteringMember | null
    readonly handicap: number | null
    readonly handicap_proof: string
  },
  today: PlayDate,
): Problem[] {
  const { person, member } = given
  const birthday = person.who === 'guest' ? person.birthday : (member?.birthday ?? null)
  const impossible = birthday === null ? undefined : birthdayProblem(birthday, today)
  const ofAge = impossible === undefined ? ageProblems(found, birthday) : [{ at: 'birthday', message: impossible }]
  return [
    ...ofAge.map(({ message }) => ({
      path: person.who === 'guest' ? 'person.birthday' : 'person.member_number',
      message,
    })),
    ...handicapProblems(found, given).map(({ at, message }) => ({ path: at, message })),
  ]
}

/** Who pays: of the classes that a person has, the best one that the plan has a fee for. */
type Payer = { readonly isMember: boolean; readonly isCourseMember: boolean; readonly birthday: string | null }

/**
 * What an entrant pays on the day: the fee and the price stack of the competition's plan in a group of four. Where the plan has no fee for
 * the person's classes, the dearest of the day type.
 */
export function priceOf(
  found: Pick<StoredOpen, 'plan_id' | 'play_date' | 'fee'>,
  terms: Terms,
  payer: Payer,
): EntryPrice {
  const dayType = dayTypeOf(found.play_date, isPublicHoliday(found.play_date))
  const plan = terms.plans.find(({ id }) => id === found.plan_id)
  const classes: readonly CustomerClass[] = classesOf(payer)
  const fees = customerClasses.flatMap(
    ({ value: customerClass }) => (plan && feeOf(plan, { playDate: found.play_date, dayType, customerClass })) ?? [],
  )
  const fee =
    classes.flatMap((one) => fees.find(({ customerClass }) => customerClass === one) ?? [])[0] ??
    fees.toSorted((a, b) => b.greenFee - a.greenFee)[0]
  if (!fee) return { customer_class: classes[0] ?? 'visitor', fee: found.fee, lines: [], total: found.fee }
  const lead = { birthday: payer.birthday, hasDisability: false }
  const stack = quote({
    fee,
    playersPerGroup: [1],
    golfUseTax: golfUseTaxOn(terms.taxes, found.play_date),
    exemptPlayers: golfTaxExemption(lead, found.play_date) === undefined ? 0 : 1,
    playTogether: 4,
  })
  return {
    customer_class: fee.customerClass,
    fee: found.fee,
    lines: (stack.groups[0]?.lines ?? []).filter(({ key }) => key !== 'golf_tax' || stack.golf_tax_exempted === 0),
    total: stack.total + found.fee,
  }
}

const free: CancellationPolicy = {
  product: 'competition',
  noShowPercent: 0,
  onlineDaysBefore: 0,
  onlineMinute: 0,
  tiers: [],
}

/**
 * The dated cancellation schedule of so many entrants, by the course's policy for competitions, else the one for regular bookings.
 * Withdrawing online ends when the competition says.
 */
export function withdrawalOf(
  found: Pick<StoredOpen, 'play_date' | 'plan_id' | 'withdraw_until'>,
  terms: Terms,
  { customerClass, players }: { readonly customerClass: CustomerClass; readonly players: number },
): CancellationSchedule {
  const policyOf = (product: CancellationPolicy['product']) => terms.policies.find((one) => one.product === product)
  const dayType = dayTypeOf(found.play_date, isPublicHoliday(found.play_date))
  const plan = terms.plans.find(({ id }) => id === found.plan_id)
  const schedule = scheduleFor(policyOf('competition') ?? policyOf('regular') ?? free, {
    playDate: found.play_date,
    dayType,
    groups: 1,
    players,
    customerClass,
    greenFeePerPerson: (plan && feeOf(plan, { playDate: found.play_date, dayType, customerClass })?.greenFee) ?? 0,
  })
  return { ...schedule, online_until: isoInTokyo(found.withdraw_until) }
}

/** What is true of a stored entry at an instant: an offer that is over waits for the job that ends it. */
export const stateAt = (entry: Pick<StoredEntry, 'state' | 'offer_until'>, now: Date): StoredEntry['state'] =>
  entry.state === 'offered' && entry.offer_until !== null && new Date(entry.offer_until) <= now
    ? 'expired'
    : entry.state

/**
 * What taking back costs now, for the whole party or one companion, and until when. Without a place it is free, and only as long as there is
 * none: `until` is now, so a party that gets a place meanwhile does not withdraw free of charge.
 */
export function withdrawingAt(
  entry: Pick<StoredEntry, 'state' | 'cancellation' | 'players' | 'competition'>,
  now: Date,
  isWhole: boolean,
): { fee: number; until: Date } {
  if (entry.state !== 'entered') return { fee: 0, until: now }
  const end = new Date(entry.competition.withdraw_until)
  const schedule = scheduleOf(entry.cancellation, { players: entry.players, groups: 1 })
  const until = new Date(stepAt(schedule, now).until)
  return {
    fee: isWhole ? feeAt(schedule, now) : reductionFeeAt(schedule, now, { players: 1, groups: 0 }),
    until: until < end ? until : end,
  }
}

/** Neither holds a place nor waits for one. */
export const isEnded = (state: StoredEntry['state']): boolean => !['entered', 'waiting', 'offered'].includes(state)

/** A date as it is shown. */
export function dayOf(date: PlayDate) {
  const holiday = holidayName(date)
  return { play_date: date, day_type: dayTypeOf(date, holiday !== undefined), holiday: holiday ?? null }
}

/** Who pays which price. A companion's membership of the course is not looked up, because the holder would learn of it. */
export const payers = {
  self: (member: EnteringMember | null): Payer => ({
    isMember: member !== null,
    isCourseMember: member?.is_course_member ?? false,
    birthday: member?.birthday ?? null,
  }),
  friend: { isMember: true, isCourseMember: false, birthday: null },
  named: { isMember: false, isCourseMember: false, birthday: null },
} as const satisfies Record<string, Payer | ((member: EnteringMember | null) => Payer)>
