import { labelOf } from '@jgm/contract/model/choices'
import { formatDateLong, formatDateMedium, formatMonthDay, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { reportReasons } from '@jgm/contract/model/single'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Link, type Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf } from '../course/service.print.ts'
import { courseById, courses, senderOf } from '../course/service.ts'
import { dayQuestion } from '../line/service.ask.ts'
import { forecastLine } from '../weather/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { partyFacts } from './service.life.ts'
import { cellsOf, sayingOf, singleKinds, type Named, type Said, type SingleKind } from './service.words.ts'
import { text } from './text.ts'

type Facts = NonNullable<Awaited<ReturnType<typeof partyFacts>>>

/** The single tee time as a ticket. */
function seatTicket(
  ground: Ground,
  course: Named & { readonly id: number; readonly arrive_before: number },
  facts: Facts,
  { state, isOff = false }: Said,
): Block {
  const { reservation, party } = facts
  const { tee_time: teeTime } = party
  return ticketOf(ground, course, state, {
    day: reservation.play_date,
    isHoliday: reservation.holiday !== null,
    starts: [
      {
        time: formatTime(teeTime.start_minute),
        rest: text.nine(teeTime.nine, teeTime.turn_minute === null ? null : formatTime(teeTime.turn_minute)),
      },
    ],
    isOff,
    facts: cellsOf(facts, course.arrive_before),
    number: [text.rows.number, reservation.number],
  })
}

/** The other single tee times, each a link to move there by one more tap, and the way to all of them. */
async function nearWays(
  { siteUrl }: Ground,
  db: Parameters<Teller>[0],
  { reservation, party }: Facts,
): Promise<Block[]> {
  const search: Link = {
    kind: 'link',
    label: text.notHeld.search,
    url: `${siteUrl}/reserved/oneperson?date=${reservation.play_date}`,
    talk: `/reservation/oneperson?date=${reservation.play_date}`,
  }
  if (party.near.length === 0) return [search]
  const all = await courses(db)
  const links = party.near.map(({ tee_time: one, prices }, index): Link => {
    const course = all.find(({ id }) => id === one.course_id)?.short_title ?? ''
    const time = formatTime(one.start_minute)
    const path = `/reservation/single/edit/${reservation.number}?start_frame_id=${one.id}`
    return {
      kind: 'link',
      label: text.notHeld.move(
        course,
        formatDateMedium(one.play_date, one.holiday !== null),
        time,
        one.free,
        text.priceAt(prices[0]?.players ?? 2, formatYen(prices[0]?.total ?? 0)),
      ),
      short: text.notHeld.moveShort(course, formatMonthDay(one.play_date), time),
      url: `${siteUrl}/mypage${path}`,
      talk: path,
      ...(index === 0 ? { isMain: true as const } : {}),
    }
  })
  return [{ kind: 'heading', text: text.notHeld.near, only: 'mail' }, ...links, search]
}

/** What follows the ticket: the one thing to do, and what cancelling costs. */
async function waysOn(
  ground: Ground,
  db: Parameters<Teller>[0],
  kind: SingleKind,
  facts: Facts,
): Promise<readonly Block[]> {
  const { reservation, party, url } = facts
  const { tee_time: teeTime } = party
  if (reservation.status === 'not_held') return nearWays(ground, db, facts)
  const open: Link = {
    kind: 'link',
    label: kind === 'single_asked' && party.asked ? text.asked.answer : text.openReservation,
    url,
    talk: `/reservation/single/reservation-detail/${reservation.number}`,
    isMain: true,
  }
  const share: Link[] =
    (kind === 'single_booked' || kind === 'single_moved') && teeTime.missing > 0
      ? [
          {
            kind: 'link',
            label: text.booked.share(teeTime.missing),
            url: party.share_url,
            // In LINE the tee time itself is shown, where LINE's picker sends it on.
            talk: `/reservation/oneperson/step01/${teeTime.course_id}?date=${teeTime.play_date}&start_frame_id=${teeTime.id}`,
          },
        ]
      : []
  const code: Link[] =
    kind === 'single_reminder'
      ? [{ kind: 'link', label: text.reminder.code, url: `${ground.siteUrl}/mypage/account/qr`, talk: '/account/qr' }]
      : []
  if (reservation.status !== 'established') return [open, ...share, ...code]
  const policy = cancellationLines(reservation)
  // The talk says the dates of the fees once, when they begin to apply.
  const fees = kind === 'single_established' ? policy.slice(0, reservation.cancellation.steps.length) : []
  return [
    open,
    ...share,
    ...code,
    { kind: 'heading', text: text.policy, only: 'mail' },
    { kind: 'list', items: policy },
    ...fees.map((line) => paragraph(line, 'talk')),
  ]
}

/** Tells of single reservations. Nobody is told what is no longer true when the message is written. */
export function singleTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (kind: SingleKind): Teller =>
    async (db, data) => {
      const facts = await partyFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      const said = facts && course ? sayingOf(kind, { ...facts, course, joined: Number(data['change']) }) : null
      if (!facts || !course || !said) return null
      const { contact } = facts.reservation
      return {
        subject: said.subject,
        talk: { alt: said.alt, courseId: course.id },
        to: `${contact.last_name} ${contact.first_name}`,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lines.map((line) => paragraph(line)),
          seatTicket(ground, course, facts, said),
          ...(kind === 'single_reminder'
            ? [
                dayQuestion(facts.reservation.number, ['coming', 'late']),
                ...(await forecastLine({ ...ground, db }, course.id, facts.reservation.play_date)),
              ]
            : []),
          ...(await waysOn(ground, db, kind, facts)),
        ],
      }
    }
  return {
    ...Object.fromEntries(singleKinds.map((kind) => [kind, teller(kind)])),
    single_report: async (db, data) => ({
      subject: text.report.subject(String(data['by'])),
      to: null,
      opening: text.report.lead,
      from: await senderOf(db, Number(data['course_id'])),
      blocks: [
        {
          kind: 'rows',
          rows: [
            [text.rows.date, formatDateLong(String(data['play_date']), isPublicHoliday(String(data['play_date'])))],
            [text.report.by, text.report.numbered(String(data['by']))],
            [text.report.about, text.report.numbered(String(data['about']))],
            [text.report.reason, labelOf(reportReasons, data['reason'] as (typeof reportReasons)[number]['value'])],
          ],
        },
        ...(data['note'] === ''
          ? []
          : ([{ kind: 'heading', text: text.report.note }, paragraph(String(data['note']))] as const)),
      ],
    }),
  }
}
