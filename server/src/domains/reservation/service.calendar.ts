import type { CourseInfo } from '@jgm/contract/api/config'
import { formatTime, instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { groupWords } from '@jgm/contract/model/party'
import { halfRoundMinutes } from '@jgm/contract/model/sheet'
import { createEvents, type EventAttributes } from 'ics'
import type { StoredReservation } from '../sale/types.ts'
import { foldLine } from './rules.calendar.ts'
import { nineOf, text } from './text.ts'

/** The part of a reservation that an entry of a calendar says; of a companion's play, the own group only. */
export type CalendarPlay = {
  readonly number: string
  readonly status: StoredReservation['status']
  readonly play_date: PlayDate
  readonly version: number
  readonly booked_at: Date
  readonly changed_at: Date
  readonly players: number
  /** Null for a competition. */
  readonly plan: string | null
  readonly groups: readonly {
    readonly nine: string
    readonly start_minute: number
    readonly turn_minute: number | null
    readonly players: number
  }[]
}

/** The library folds by characters; a line must be folded by octets. */
const refold = (file: string): string =>
  file
    .replaceAll(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

const productId = '-//JGM//reservation//JA'
const gone: readonly string[] = ['cancelled', 'not_held', 'no_show']
const open: readonly string[] = ['tentative']

/**
 * An entry from the first start to the predicted end of the last group, in UTC, so that it is right in every zone. The UID stays the same, and the
 * sequence counts the versions. `stamp`: when the entry was written.
 */
function eventOf(
  play: CalendarPlay,
  course: CourseInfo,
  { url, uidDomain, stamp }: { readonly url: string; readonly uidDomain: string; readonly stamp: Date },
): EventAttributes {
  const groups = play.groups.toSorted((a, b) => a.start_minute - b.start_minute)
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last) throw new Error('a reservation without a start has no entry in a calendar')
  const nine = nineOf(course, first.nine)
  const isOff = gone.includes(play.status)
  const event = {
    // DTSTAMP; without it the library takes the instant at which it was loaded. Its types do not know it.
    timestamp: stamp.getTime(),
    uid: `${play.number}@${uidDomain}`,
    sequence: play.version,
    productId,
    method: 'PUBLISH',
    start: instantAt(play.play_date, first.start_minute).getTime(),
    end: instantAt(play.play_date, (last.turn_minute ?? last.start_minute) + halfRoundMinutes).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    created: play.booked_at.getTime(),
    lastModified: play.changed_at.getTime(),
    title: text.calendar.title(course.name, text.startOnly(text.start(formatTime(first.start_minute), nine))),
    description: [
      text.calendar.number(play.number),
      ...(play.plan === null ? [] : [text.calendar.plan(play.plan)]),
      text.calendar.party(text.party(groups.length, play.players)),
      ...(groups.length === 1 ? [] : groups).map((group, at) =>
        text.calendar.group(
          groupWords(at + 1, group.players),
          text.start(formatTime(group.start_minute), nineOf(course, group.nine)),
        ),
      ),
      text.booked.arrive(course.arrive_before),
      text.calendar.tel(course.phone),
    ].join('\n'),
    location: `${course.name} ${course.address}`,
    url,
    status: isOff ? 'CANCELLED' : open.includes(play.status) ? 'TENTATIVE' : 'CONFIRMED',
    busyStatus: isOff ? 'FREE' : 'BUSY',
  } as const
  return event
}

function written(events: readonly EventAttributes[], calName?: string): string {
  const { error, value } = createEvents([...events], {
    productId,
    method: 'PUBLISH',
    ...(calName === undefined ? {} : { calName }),
  })
  if (error || !value) throw error ?? new Error('no calendar file')
  return refold(value)
}

/** The calendar file of a reservation (RFC 5545). `now` is the file's stamp. */
export function calendarFile(
  reservation: StoredReservation,
  course: CourseInfo,
  { now, ...given }: { readonly url: string; readonly uidDomain: string; readonly now: Date },
): string {
  const play = {
    ...reservation,
    plan: reservation.plan.name,
    changed_at: reservation.events.at(-1)?.at ?? reservation.booked_at,
  }
  return written([eventOf(play, course, { ...given, stamp: now })])
}

/**
 * A calendar to subscribe to, with an entry for each play. An entry is stamped with its last change, so that a file without news is the same file.
 * Programs are asked to look every hour.
 */
export const calendarFeed = (
  plays: readonly { readonly play: CalendarPlay; readonly course: CourseInfo; readonly url: string }[],
  { uidDomain }: { readonly uidDomain: string },
): string =>
  written(
    plays.map(({ play, course, url }) => eventOf(play, course, { url, uidDomain, stamp: play.changed_at })),
    text.calendar.name,
  ).replace('X-PUBLISHED-TTL:PT1H', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H')
