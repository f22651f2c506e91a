import { reportReasons } from '@jgm/contract/model/single'
import { labelOf } from '@jgm/contract/model/choices'
import { formatDateLong, formatDateMedium, formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import type { MailWriter } from '../../platform/mail/outbox.ts'
import { startAsText } from '../../platform/mail/ticket.ts'
import type { MailBlock } from '../../platform/mail/types.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { printOf } from '../course/service.print.ts'
import { courseById, courses, senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { cellsOf, sayingOf, singleKinds, type Named, type Said, type SingleKind } from './service.words.ts'
import { partyFacts } from './service.life.ts'
import { text } from './text.ts'

type Facts = NonNullable<Awaited<ReturnType<typeof partyFacts>>>

/** The single tee time as a ticket. */
function ticketOf(
  ground: Ground,
  course: Named & { readonly id: number; readonly arrive_before: number },
  facts: Facts,
  { state, isOff = false }: Said,
): MailBlock {
  const { reservation, party } = facts
  const { tee_time: teeTime } = party
  const isHoliday = reservation.holiday !== null
  const time = formatTime(teeTime.start_minute)
  const rest = text.nine(teeTime.nine, teeTime.turn_minute === null ? null : formatTime(teeTime.turn_minute))
  const number = [text.rows.number, reservation.number] as const
  const cells = cellsOf(facts, course.arrive_before)
  return {
    kind: 'ticket',
    state,
    print: printOf(ground, course, isOff),
    date: `${formatMonthDay(reservation.play_date)} ${formatWeekday(reservation.play_date, isHoliday)}`,
    starts: [{ time, rest }],
    isOff,
    cells: [...cells, number],
    rows: [
      number,
      [text.rows.course, course.name],
      [text.rows.date, formatDateLong(reservation.play_date, isHoliday)],
      [text.rows.start, startAsText({ time, rest })],
      ...cells,
    ],
  }
}

/** Where a member moves to another single tee time by one more tap. */
const moveUrl = (siteUrl: string, number: string, teeTimeId: number): string =>
  `${siteUrl}/mypage/reservation/single/edit/${number}?start_frame_id=${teeTimeId}`

/** The other single tee times, each a link to move there. */
async function nearBlocks(
  ground: Ground,
  db: Parameters<MailWriter>[0],
  { reservation, party }: Facts,
): Promise<MailBlock[]> {
  const search: MailBlock = {
    kind: 'link',
    label: text.notHeld.search,
    url: `${ground.siteUrl}/reserved/oneperson?date=${reservation.play_date}`,
  }
  if (party.near.length === 0) return [search]
  const all = await courses(db)
  const links = party.near.map(({ tee_time: one, prices }, index): MailBlock => ({
    kind: 'link',
    label: text.notHeld.move(
      all.find(({ id }) => id === one.course_id)?.short_title ?? '',
      formatDateMedium(one.play_date, one.holiday !== null),
      formatTime(one.start_minute),
      one.free,
      text.priceAt(prices[0]?.players ?? 2, formatYen(prices[0]?.total ?? 0)),
    ),
    url: moveUrl(ground.siteUrl, reservation.number, one.id),
    ...(index === 0 ? { isMain: true as const } : {}),
  }))
  return [{ kind: 'heading', text: text.notHeld.near }, ...links, search]
}

/** What follows the ticket: the one thing to do, and what cancelling costs. */
async function restOf(
  ground: Ground,
  db: Parameters<MailWriter>[0],
  kind: SingleKind,
  facts: Facts,
): Promise<MailBlock[]> {
  const { reservation, party, url } = facts
  if (reservation.status === 'not_held') return nearBlocks(ground, db, facts)
  const label = kind === 'single_asked' && party.asked ? text.asked.answer : text.openReservation
  const share: MailBlock[] =
    (kind === 'single_booked' || kind === 'single_moved') && party.tee_time.missing > 0
      ? [{ kind: 'link', label: text.booked.share(party.tee_time.missing), url: party.share_url }]
      : []
  const code: MailBlock[] =
    kind === 'single_reminder'
      ? [{ kind: 'link', label: text.reminder.code, url: `${ground.siteUrl}/mypage/account/qr` }]
      : []
  const policy: MailBlock[] =
    reservation.status === 'established'
      ? [
          { kind: 'heading', text: text.policy },
          { kind: 'list', items: cancellationLines(reservation) },
        ]
      : []
  return [{ kind: 'link', label, url, isMain: true }, ...share, ...code, ...policy]
}

/** Writers of the mails about single reservations. What is no longer true when it is written is not sent. */
export function singleMails(ground: Ground): Readonly<Record<string, MailWriter>> {
  const writer =
    (kind: SingleKind): MailWriter =>
    async (db, data) => {
      const facts = await partyFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      const said = facts && course ? sayingOf(kind, { ...facts, course, joined: Number(data['change']) }) : null
      if (!facts || !course || !said) return null
      const { contact } = facts.reservation
      return {
        subject: said.subject,
        to: `${contact.last_name} ${contact.first_name}`,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lines.map((line): MailBlock => ({ kind: 'paragraph', text: line })),
          ticketOf(ground, course, facts, said),
          ...(await restOf(ground, db, kind, facts)),
        ],
      }
    }
  return {
    ...Object.fromEntries(singleKinds.map((kind) => [kind, writer(kind)])),
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
          : [
              { kind: 'heading', text: text.report.note } as const,
              { kind: 'paragraph', text: String(data['note']) } as const,
            ]),
      ],
    }),
  }
}
