import { formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { printOf } from '../course/service.print.ts'
import { courseById, courses } from '../course/service.ts'
import { ticketMessage } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { cellsOf, sayingOf, singleKinds, type SingleKind } from './service.words.ts'
import { cancellationLines } from '../reservation/service.ts'
import { partyFacts } from './service.life.ts'
import { text } from './text.ts'

/** Writers of the LINE messages about single reservations; the same things as the mails, on the same conditions. */
export function singleMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const writer =
    (kind: SingleKind): MessageWriter =>
    async (db, data) => {
      const facts = await partyFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      const said = facts && course ? sayingOf(kind, { ...facts, course, joined: Number(data['change']) }) : null
      if (!facts || !course || !said || !ground.line) return null
      const { reservation, party } = facts
      const { tee_time: teeTime } = party
      const isOff = said.isOff ?? false
      const at = (path: string): string =>
        `${ground.line?.liff_origin}/${ground.line?.liff_id}${path}golf_course_id=${course.id}`
      // The other tee times are what to do now only where this one is not held.
      const offered = isOff ? party.near : []
      const all = offered.length > 0 ? await courses(db) : []
      const near = offered.map(({ tee_time: one }) => ({
        label: text.notHeld.moveShort(
          all.find(({ id }) => id === one.course_id)?.short_title ?? '',
          formatMonthDay(one.play_date),
          formatTime(one.start_minute),
        ),
        url: at(`/reservation/single/edit/${reservation.number}?start_frame_id=${one.id}&`),
      }))
      const search = { label: text.notHeld.search, url: at(`/reservation/oneperson?date=${reservation.play_date}&`) }
      // The dates of the fees, which apply from the establishment on.
      const fees =
        kind === 'single_established'
          ? cancellationLines(reservation).slice(0, reservation.cancellation.steps.length)
          : []
      const open = {
        label: kind === 'single_asked' && party.asked ? text.asked.answer : text.openReservation,
        url: at(`/reservation/single/reservation-detail/${reservation.number}?`),
      }
      const share =
        (kind === 'single_booked' || kind === 'single_moved') && teeTime.missing > 0
          ? [
              {
                label: text.booked.share(teeTime.missing),
                // In LINE the tee time itself is shown, where LINE's picker sends it on.
                url: at(
                  `/reservation/oneperson/step01/${course.id}?date=${teeTime.play_date}&start_frame_id=${teeTime.id}&`,
                ),
              },
            ]
          : []
      const code = kind === 'single_reminder' ? [{ label: text.reminder.code, url: at('/account/qr?') }] : []
      return [
        ticketMessage({
          altText: said.alt,
          title: said.state,
          start: {
            print: printOf(ground, course, isOff),
            date: `${formatMonthDay(reservation.play_date)} ${formatWeekday(reservation.play_date, reservation.holiday !== null)}`,
            starts: [
              {
                time: formatTime(teeTime.start_minute),
                rest: text.nine(teeTime.nine, teeTime.turn_minute === null ? null : formatTime(teeTime.turn_minute)),
              },
            ],
            isOff,
          },
          rows: [...cellsOf(facts, course.arrive_before), [text.rows.number, reservation.number]],
          close: [...said.lines, ...fees].join('\n'),
          buttons: isOff ? [...near, search] : [open, ...share, ...code],
        }),
      ]
    }
  return Object.fromEntries(singleKinds.map((kind) => [kind, writer(kind)]))
}
