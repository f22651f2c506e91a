import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf, type TicketFace } from '../course/service.print.ts'
import { courseById, senderOf } from '../course/service.ts'
import { memberContact } from '../member/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { reservationById } from '../sale/service.ts'
import { readDraw, readOwn, readWonWish } from './repo.ts'
import { text } from './text.ts'
import type { StoredDraw } from './types.ts'

const hoursOf = ({ from_minute: from, to_minute: to }: StoredDraw): string =>
  text.hours(formatTime(from), formatTime(to - 1))

/** A draw, which has hours and no start. */
const faceOfDraw = (draw: StoredDraw): TicketFace => ({
  day: draw.play_date,
  isHoliday: isPublicHoliday(draw.play_date),
  starts: [{ time: hoursOf(draw), rest: '' }],
  startLabel: text.rows.time,
  facts: [],
  isOff: true,
})

/** Tells of draws. */
export function drawTellers(ground: Ground): Readonly<Record<string, Teller>> {
  /** The draw and the member that a message is about; null when either is gone. */
  async function factsOf(db: Parameters<Teller>[0], data: Parameters<Teller>[1]) {
    const [draw, member] = [
      await readDraw(db, Number(data['draw_id'])),
      await memberContact(db, Number(data['member_id'])),
    ]
    const course = draw && (await courseById(db, draw.course_id))
    if (!draw || !member || !course) return null
    const isHoliday = isPublicHoliday(draw.play_date)
    const open = (label: string): Block => ({
      kind: 'link',
      label,
      url: `${ground.siteUrl}/mypage/draw/${draw.id}`,
      talk: `/draw/${draw.id}`,
      isMain: true,
    })
    return {
      draw,
      member,
      course,
      open,
      long: formatDateLong(draw.play_date, isHoliday),
      medium: formatDateMedium(draw.play_date, isHoliday),
      to: `${member.last_name} ${member.first_name}`,
    }
  }
  return {
    draw_won: async (db, data) => {
      const id = Number(data['reservation_id'])
      const [reservation, wish] = [await reservationById(db, id), await readWonWish(db, id)]
      const course = reservation && (await courseById(db, reservation.course_id))
      const [group] = reservation?.groups ?? []
      if (reservation?.status !== 'confirmed' || !course || !group || wish === undefined) return null
      const isHoliday = isPublicHoliday(reservation.play_date)
      const time = formatTime(group.start_minute)
      return {
        subject: text.won.subject(course.short_title, formatDateMedium(reservation.play_date, isHoliday), time),
        talk: {
          alt: text.won.alt(formatDateLong(reservation.play_date, isHoliday), time, course.name),
          courseId: course.id,
        },
        to: `${reservation.contact.last_name} ${reservation.contact.first_name}`,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(text.won.lead, 'mail'),
          ticketOf(ground, course, text.won.state(wish), {
            day: reservation.play_date,
            isHoliday,
            starts: [{ time, rest: text.nine(group.nine) }],
            facts: [
              [text.rows.players, text.players(reservation.players)],
              [text.rows.price, formatYenTotal(reservation.quote.total)],
              [text.rows.plan, reservation.plan.name],
            ],
          }),
          {
            kind: 'link',
            label: text.won.manage,
            url: `${ground.siteUrl}/mypage/reservation/regular/detail/${reservation.number}`,
            talk: `/reservation/regular/reservation-detail/${reservation.number}`,
            isMain: true,
          },
          { kind: 'heading', text: text.policy, only: 'mail' },
          { kind: 'list', items: cancellationLines(reservation) },
        ],
      }
    },
    draw_lost: async (db, data) => {
      const facts = await factsOf(db, data)
      const [own] = facts ? await readOwn(db, facts.member.id, [facts.draw.id]) : []
      if (!facts || !own || own.outcome === 'won' || own.outcome === null) return null
      const { draw, course, open, long, medium, to } = facts
      return {
        subject: text.lost.subject(course.short_title, medium),
        talk: { alt: text.lost.alt(long, course.name), courseId: course.id },
        to,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(own.barred === null ? text.lost.lead : text.lost.barred[own.barred]),
          ticketOf(ground, course, text.lost.state, faceOfDraw(draw)),
          paragraph(text.lost.wait),
          open(text.open),
        ],
      }
    },
    draw_called_off: async (db, data) => {
      const facts = await factsOf(db, data)
      if (!facts || facts.draw.called_off === null) return null
      const { draw, course, open, long, medium, to } = facts
      return {
        subject: text.calledOff.subject(course.short_title, medium),
        talk: { alt: text.calledOff.alt(long, course.name), courseId: course.id },
        to,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(text.calledOff.lead(facts.draw.called_off)),
          ticketOf(ground, course, text.calledOff.state, faceOfDraw(draw)),
          open(text.calledOff.open),
        ],
      }
    },
  }
}
