import type { CourseInfo } from '@jgm/contract/api/config'
import { formatTime, instantAt } from '@jgm/contract/model/dates'
import { createEvent } from 'ics'
import { halfRoundMinutes } from '../frame/rules.ts'
import { text } from './text.ts'
import type { StoredReservation } from './types.ts'

/** A content line cut so that no piece is longer than 75 octets and no character is cut (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** The library folds by characters; Japanese needs it by octets. */
const refold = (file: string): string =>
  file
    .replaceAll(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

/**
 * The calendar file of a reservation (RFC 5545): one entry from the first start to the predicted end of the last group, in
 * UTC, so that it is right in every zone. The UID stays the same, and the sequence counts the versions.
 */
export function calendarFile(
  reservation: StoredReservation,
  course: CourseInfo,
  given: { url: string; uidDomain: string; now: Date },
): string {
  const first = reservation.groups.reduce((a, b) => (b.start_minute < a.start_minute ? b : a))
  const last = reservation.groups.reduce((a, b) => (b.start_minute > a.start_minute ? b : a))
  const nine = course.nines.find((one) => one.nine === first.nine)?.label ?? first.nine
  const party = text.party(reservation.groups.length, reservation.players)
  const { error, value } = createEvent({
    uid: `${reservation.number}@${given.uidDomain}`,
    sequence: reservation.version,
    productId: '-//JGM//reservation//JA',
    method: 'PUBLISH',
    start: instantAt(reservation.play_date, first.start_minute).getTime(),
    end: instantAt(reservation.play_date, (last.turn_minute ?? last.start_minute) + halfRoundMinutes).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    created: reservation.booked_at.getTime(),
    lastModified: (reservation.cancelled_at ?? reservation.booked_at).getTime(),
    title: text.calendar.title(course.name, text.startOnly(text.start(formatTime(first.start_minute), nine))),
    description: [
      text.calendar.number(reservation.number),
      text.calendar.plan(reservation.plan.name),
      text.calendar.party(party),
      text.booked.arrive(course.arrive_before),
      text.calendar.tel(course.phone),
    ].join('\n'),
    location: `${course.name} ${course.address}`,
    url: given.url,
    status: reservation.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: reservation.status === 'cancelled' ? 'FREE' : 'BUSY',
  })
  if (error || !value) throw error ?? new Error('no calendar file')
  return refold(value)
}
