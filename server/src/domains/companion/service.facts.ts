import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateLong, formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { isPersonName } from '@jgm/contract/model/normalise'
import { groupName } from '@jgm/contract/model/party'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { spend } from '../../platform/http/limits.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hmacOf, sameBytes } from '../../platform/secrets.ts'
import type { TicketStart } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { courseById } from '../course/service.ts'
import { manageTokenOf } from '../sale/service.book.ts'
import { limits } from './policy.ts'
import { readPartyOf, updateTold } from './repo.ts'
import { exemptionOf, priceOf, seatIn } from './rules.ts'
import { participationUrl } from './service.join.ts'
import { codeOf } from './service.ts'
import type { Party, StoredSeat } from './types.ts'
import { text } from './text.ts'

const signatureOf = (ground: Ground, player: string): Buffer => hmacOf(ground.secret, 'companion_stop', player)

/** The token that ends what a player is told about one participation. */
const stopTokenOf = (ground: Ground, player: number): string =>
  `c.${player}.${signatureOf(ground, String(player)).toString('base64url')}`

/**
 * Ends the mails and messages of a stop token; a repeat changes nothing. Wrong tokens are counted by network. Throws
 * `mail_stop_invalid`, `too_many_requests`.
 */
export async function stopMails(ground: Ground, token: string, address: string): Promise<{ ok: true }> {
  const [, player = '', signature = ''] = /^c\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const isOurs = player !== '' && sameBytes(Buffer.from(signature, 'base64url'), signatureOf(ground, player))
  if (!isOurs) await spend(ground.db, [{ key: `companion_stop:${address}`, ...limits.stops }])
  if (!isOurs || !(await updateTold(ground.db, Number(player), false))) throw refuse('mail_stop_invalid')
  return { ok: true }
}

/** What a mail or message is about. `name`: of the player. */
export type Facts = {
  readonly party: Party
  readonly course: CourseInfo
  readonly name: string
  readonly isLeft: boolean
  readonly date: string
  readonly dateShort: string
  /** The start of the player's group. */
  readonly start: TicketStart
  readonly startMinute: number
  readonly isPreregistered: boolean
  /** The player's seat; null for one who has left. */
  readonly seat: StoredSeat | null
  /** Yen that the player pays at the front desk. */
  readonly club: number
}

const nineOf = (course: CourseInfo, nine: string): string =>
  course.nines.find((one) => one.nine === nine)?.label ?? nine

type Before = { readonly play_date: PlayDate; readonly nine: string; readonly start_minute: number }

/** A stored earlier start, in words. */
export const beforeText = (course: CourseInfo, { play_date: date, nine, start_minute: minute }: Before): string =>
  `${formatDateMedium(date, isPublicHoliday(date))}\n${text.start(formatTime(minute), nineOf(course, nine))}`

/** Nobody's name carries words or links of the own into another person's mailbox; an account's name is not judged when it is typed. */
export const nameInMail = (name: string): string => (name === '' || isPersonName(name) ? name : text.nameless)

/** The facts of a player's mail; null when the player or the group is gone. */
export async function factsOf(db: Db, player: number): Promise<Facts | null> {
  const found = await readPartyOf(db, player)
  if (!found) return null
  const { party } = found
  const course = await courseById(db, party.course_id)
  const group = party.groups.find((one) => one.group_no === found.group_no) ?? party.groups[0]
  if (!course || !group) return null
  const isHoliday = party.holiday !== null
  const seat = seatIn(party, (one) => one.player === player)?.seat ?? null
  const { perPerson, golfTax } = priceOf(party, group)
  const at = party.groups.filter((one) => one.start_minute < group.start_minute).length
  return {
    party: { ...party, representative: nameInMail(party.representative) },
    course,
    name: nameInMail(found.name ?? ''),
    isLeft: found.is_left,
    date: formatDateLong(party.play_date, isHoliday),
    dateShort: formatDateMedium(party.play_date, isHoliday),
    start: {
      ...(party.groups.length > 1 ? { group: groupName(at + 1) } : {}),
      time: formatTime(group.start_minute),
      rest: text.nine(nineOf(course, group.nine), group.turn_minute === null ? null : formatTime(group.turn_minute)),
    },
    startMinute: group.start_minute,
    isPreregistered: Boolean(seat?.preregistration),
    seat,
    club: perPerson - (seat && exemptionOf(seat, party) ? golfTax : 0),
  }
}

/** The links of a mail to a player: the participation, the invitation, and the end of such mails. `own` is null without a seat. */
export function linksOf(ground: Ground, party: Party, player: number) {
  const token = stopTokenOf(ground, player)
  const found = seatIn(party, (seat) => seat.player === player)
  const code = found && codeOf(ground, found.group)
  return {
    own: found && participationUrl(ground, party, found.seat),
    invitation: code ? `${ground.siteUrl}/mypage/companion?code=${code}` : null,
    code,
    stop: {
      label: text.stop,
      page: `${ground.siteUrl}/mypage/email/stop#${token}`,
      oneClick: `${ground.siteUrl}/api/v1/companions/mail-stop/one-click/${token}`,
    },
  }
}

/** Where the representative sees the companions. */
export const representativeUrl = (ground: Ground, { number, type, member_id: memberId }: Party): string =>
  memberId === null
    ? `${ground.siteUrl}/reserved/manage#${number}.${manageTokenOf(ground, number)}`
    : `${ground.siteUrl}/mypage/reservation/companion/${number}?type=${type}`
