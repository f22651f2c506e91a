import type { SingleParty } from '@jgm/contract/api/single'
import { formatDateLong, formatDateMedium, formatTime, formatUntil } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import type { StoredReservation } from '../sale/types.ts'
import { isPublicHoliday } from '../course/rules.ts'
import type { PartyFacts } from './service.life.ts'
import { text } from './text.ts'

/** The words that a mail and a LINE message about a single reservation have in common. */
export type Said = {
  readonly subject: string
  readonly alt: string
  readonly state: string
  readonly lines: readonly string[]
  readonly isOff?: boolean
}

export type Named = { readonly name: string; readonly short_title: string }
type Facts = {
  readonly reservation: StoredReservation
  readonly party: SingleParty
  readonly course: Named
  readonly movedFrom: PartyFacts['movedFrom']
  /** The reference of the player whose joining is told. */
  readonly joined: number
}

export const singleKinds = [
  'single_booked',
  'single_moved',
  'single_established',
  'single_joined',
  'single_fewer',
  'single_asked',
  'single_not_held',
  'single_decision',
  'single_merged',
  'single_reminder',
] as const
export type SingleKind = (typeof singleKinds)[number]

/** Who plays, by nickname; the reader is あなた. */
function playersLine({ tee_time: teeTime }: SingleParty): string {
  const names = teeTime.players.map((one) => {
    const name = one.is_you ? text.you : (one.nickname ?? '')
    return one.seats > 1 ? text.withCompanion(name) : name
  })
  return text.taken(teeTime.taken, names.join(text.between))
}

/**
 * The present words of a message of a kind; null when it is no longer true, because the reservation was cancelled or decided
 * meanwhile.
 */
export function sayingOf(kind: SingleKind, { reservation, party, course, joined, movedFrom }: Facts): Said | null {
  const { status, play_date: playDate } = reservation
  const { tee_time: teeTime } = party
  const isHoliday = reservation.holiday !== null
  const [date, long] = [formatDateMedium(playDate, isHoliday), formatDateLong(playDate, isHoliday)]
  const time = formatTime(teeTime.start_minute)
  const short = course.short_title
  const isStanding = status === 'tentative' || status === 'established'
  const booked = (
    { subject, alt, lead }: typeof text.booked | typeof text.moved,
    before: readonly string[] = [],
    ownState?: string,
  ): Said | null => {
    if (!isStanding) return null
    const said = { subject: subject(short, date), alt: alt(long, time) }
    const { established } = text
    // Another may complete it while this is written: the tee time is read after the reservation.
    return status === 'established' || teeTime.state === 'established'
      ? {
          ...said,
          state: ownState ?? established.state,
          lines: [...before, lead.established, established.desk, established.cancel],
        }
      : {
          ...said,
          state: ownState ?? text.booked.state,
          lines: [...before, lead.waiting(teeTime.missing), text.booked.free(formatUntil(teeTime.decision_at))],
        }
  }
  const says: Readonly<Record<SingleKind, () => Said | null>> = {
    single_booked: () => booked(text.booked),
    single_moved: () =>
      booked(
        text.moved,
        [
          movedFrom
            ? text.moved.from(
                movedFrom.course,
                formatDateMedium(movedFrom.play_date, isPublicHoliday(movedFrom.play_date)),
                formatTime(movedFrom.start_minute),
                movedFrom.fee === 0 ? null : formatYen(movedFrom.fee),
              )
            : text.moved.fromOther,
        ],
        text.moved.state,
      ),
    single_established: () =>
      status === 'established'
        ? {
            subject: text.established.subject(short, date, time),
            alt: text.established.alt(long, time),
            state: text.established.state,
            lines: [text.established.lead, text.established.desk, text.established.cancel],
          }
        : null,
    single_joined() {
      const player = teeTime.players.find(({ ref }) => ref === joined)
      if (!isStanding || !player?.nickname) return null
      return {
        subject: text.joined.subject(short, date),
        alt: text.joined.alt(long, time),
        state: text.joined.state,
        lines: [
          text.joined.lead(player.nickname),
          ...(teeTime.missing > 0 ? [text.joined.missing(teeTime.missing)] : []),
        ],
      }
    },
    single_fewer: () =>
      status === 'established'
        ? {
            subject: text.fewer.subject(short, date),
            alt: text.fewer.alt(long, time),
            state: text.fewer.state,
            lines: [text.fewer.lead(teeTime.taken)],
          }
        : null,
    single_asked: () =>
      teeTime.state === 'asking' && status === 'tentative'
        ? {
            subject: text.asked.subject(short, date),
            alt: text.asked.alt(long, time),
            state: text.asked.state,
            lines: [
              text.asked.lead(teeTime.taken, teeTime.minimum),
              (party.asked ? text.asked.question : text.asked.alone)(formatUntil(teeTime.decision_at)),
              text.asked.free,
            ],
          }
        : null,
    single_not_held: () =>
      status === 'not_held'
        ? {
            subject: text.notHeld.subject(short, date),
            alt: text.notHeld.alt(long, time),
            state: text.notHeld.state,
            lines: [
              party.not_held?.message
                ? text.notHeld.cancelled(long, time, party.not_held.message)
                : text.notHeld.lead(long, time, teeTime.minimum),
              ...(party.near.length === 0 ? [text.notHeld.nothingNear] : []),
            ],
            isOff: true,
          }
        : null,
    single_decision: () =>
      status === 'tentative'
        ? {
            subject: text.decision.subject(short, date),
            alt: text.decision.alt(long, time),
            state: text.decision.state,
            lines: [text.decision.lead(formatUntil(teeTime.decision_at))],
          }
        : null,
    single_merged: () =>
      isStanding
        ? {
            subject: text.merged.subject(short, date, time),
            alt: text.merged.alt(long, time),
            state: text.merged.state,
            lines: [
              text.merged.lead(time, teeTime.taken),
              ...(status === 'established' ? [text.established.lead] : []),
              text.merged.otherwise,
            ],
          }
        : null,
    single_reminder: () =>
      status === 'established'
        ? {
            subject: text.reminder.subject(short, time),
            alt: text.reminder.alt(long, time),
            state: text.reminder.state,
            lines: [text.reminder.lead, text.established.desk],
          }
        : null,
  }
  return says[kind]()
}

/** The facts below a ticket's start: who plays, the price, and until when it is decided. */
export function cellsOf(
  { reservation, party }: Pick<Facts, 'reservation' | 'party'>,
  arriveBefore: number,
): (readonly [string, string])[] {
  const { tee_time: teeTime } = party
  if (reservation.status === 'not_held') return []
  return [
    [text.rows.players, playersLine(party)],
    [
      text.rows.price,
      // Until the tee time is established, the price is that of the smallest party: two, when it is below the minimum again.
      reservation.status === 'established'
        ? formatYen(reservation.quote.total)
        : text.priceAt(
            Math.max(teeTime.taken, teeTime.state === 'waiting' ? teeTime.minimum : 2),
            formatYen(reservation.quote.total),
          ),
    ],
    reservation.status === 'established'
      ? [text.rows.arrive, text.arriveBy(formatTime(teeTime.start_minute - arriveBefore))]
      : [text.rows.decision, text.decisionAt(formatUntil(teeTime.decision_at))],
  ]
}
