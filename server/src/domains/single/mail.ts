import { reportReasons } from '@jgm/contract/model/single'
import { labelOf } from '@jgm/contract/model/choices'
import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import type { Block, Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf } from '../course/service.print.ts'
import { courseById, courses, senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { cellsOf, sayingOf, singleKinds, type Named, type Said, type SingleKind } from './service.words.ts'
import { partyFacts } from './service.life.ts'
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

/** Where a member moves to another single tee time by one more tap. */
const moveUrl = (siteUrl: string, number: string, teeTimeId: number): string =>
  `${siteUrl}/mypage/reservation/single/edit/${number}?start_frame_id=${teeTimeId}`

/** The other single tee times, each a link to move there. */
async function nearBlocks(ground: Ground, db: Parameters<Teller>[0], { reservation, party }: Facts): Promise<Block[]> {
  const search: Block = {
    kind: 'link',
    label: text.notHeld.search,
    url: `${ground.siteUrl}/reserved/oneperson?date=${reservation.play_date}`,
  }
  if (party.near.length === 0) return [search]
  const all = await courses(db)
  const links = party.near.map(({ tee_time: one, prices }, index): Block => ({
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
async function restOf(ground: Ground, db: Parameters<Teller>[0], kind: SingleKind, facts: Facts): Promise<Block[]> {
  const { reservation, party, url } = facts
  if (reservation.status === 'not_held') return nearBlocks(ground, db, facts)
  const label = kind === 'single_asked' && party.asked ? text.asked.answer : text.openReservation
  const share: Block[] =
    (kind === 'single_booked' || kind === 'single_moved') && party.tee_time.missing > 0
      ? [{ kind: 'link', label: text.booked.share(party.tee_time.missing), url: party.share_url }]
      : []
  const code: Block[] =
    kind === 'single_reminder'
      ? [{ kind: 'link', label: text.reminder.code, url: `${ground.siteUrl}/mypage/account/qr` }]
      : []
  const policy: Block[] =
    reservation.status === 'established'
      ? [
          { kind: 'heading', text: text.policy },
          { kind: 'list', items: cancellationLines(reservation) },
        ]
      : []
  return [{ kind: 'link', label, url, isMain: true }, ...share, ...code, ...policy]
}

/** Writers of the mails about single reservations. What is no longer true when it is written is not sent. */
export function singleMails(ground: Ground): Readonly<Record<string, Teller>> {
  const writer =
    (kind: SingleKind): Teller =>
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
          ...said.lines.map((line): Block => ({ kind: 'paragraph', text: line })),
          seatTicket(ground, course, facts, said),
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
