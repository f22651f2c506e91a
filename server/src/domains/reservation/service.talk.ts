import type { messagingApi } from '@line/bot-sdk'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateMedium, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { printOf } from '../course/service.print.ts'
import { courses } from '../course/service.ts'
import { altTextOf, flexColours, ticketFace } from '../line/service.flex.ts'
import { chatUrl, quickReply, type TalkAnswer, type TalkGiven } from '../line/service.talk.ts'
import { readSummaries } from './repo.ts'
import { text } from './text.ts'

/** Tickets in one answer: LINE allows 12 bubbles; later reservations are in the list. */
const ticketsAtMost = 10

type Summary = Omit<ReservationSummary, 'days_left'>
type Button = { readonly label: string; readonly path: string }

/** One reservation as a ticket: the course's print and name, the day, the start in the largest letters, a button. */
function ticket(
  ground: Ground,
  one: Summary,
  given: { readonly course: CourseInfo; readonly button: Button },
): messagingApi.FlexBubble {
  const { course, button } = given
  const nine = course.nines.find(({ nine: id }) => id === one.nine)?.label ?? one.nine
  const facts = [text.talk.nine(nine), text.talk.party(one.groups, one.players)].join(text.talk.between)
  const { hero, contents } = ticketFace({
    print: printOf(ground, course),
    date: formatDateMedium(one.play_date, one.holiday !== null),
    time: formatTime(one.start_minute),
    lines: [facts],
  })
  return {
    type: 'bubble',
    size: 'kilo',
    hero,
    body: { type: 'box', layout: 'vertical', spacing: 'none', paddingTop: '12px', paddingBottom: '4px', contents },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        {
          type: 'button',
          style: 'primary',
          height: 'sm',
          color: flexColours.sure,
          action: { type: 'uri', label: button.label, uri: chatUrl(ground, button.path) },
        },
      ],
    },
  }
}

/** Says how many reservations a member has, and shows the next ones as tickets. */
async function ticketsAnswer(
  ground: Ground,
  memberId: number,
  given: {
    readonly tell: (total: number, shown: number) => string
    readonly button: (one: Summary) => Button
    readonly ways: messagingApi.QuickReply
    /** Reservations of other representatives, in which the member is a companion, are left out. */
    readonly isOwnOnly: boolean
  },
): Promise<readonly messagingApi.Message[]> {
  const today = todayInTokyo(ground.clock.now())
  const page = { size: ticketsAtMost, skip: 0, isOwnOnly: given.isOwnOnly }
  const { reservations, total } = await readSummaries(ground.db, memberId, 'upcoming', today, page)
  if (total === 0) return [{ type: 'text', text: text.talk.none, quickReply: quickReply('book', 'call') }]
  const all = new Map((await courses(ground.db)).map((course) => [course.id, course]))
  const shown = reservations.flatMap((one) => {
    const course = all.get(one.course_id)
    return course ? [{ one, course }] : []
  })
  const said = shown.map(({ one, course }) =>
    text.talk.alt(formatDateMedium(one.play_date, one.holiday !== null), formatTime(one.start_minute), course.name),
  )
  return [
    { type: 'text', text: given.tell(total, shown.length) },
    {
      type: 'flex',
      altText: altTextOf(said.join('、')),
      contents: {
        type: 'carousel',
        contents: shown.map(({ one, course }) => ticket(ground, one, { course, button: given.button(one) })),
      },
      quickReply: given.ways,
    },
  ]
}

const pathOf = ({ type, number, course_id }: Summary, screen: 'detail' | 'cancel'): string =>
  screen === 'detail'
    ? `/reservation/${type}/reservation-detail/${number}?golf_course_id=${course_id}`
    : `/reservation/cancel/${type}/${number}?golf_course_id=${course_id}`

/** The answers in a talk that show a member's reservations. */
export function talkAnswers(ground: Ground): TalkGiven['answers'] {
  const reservations: TalkAnswer = (memberId) =>
    ticketsAnswer(ground, memberId, {
      tell: text.talk.some,
      button: (one) => ({ label: text.talk.see, path: pathOf(one, 'detail') }),
      ways: quickReply('cancel', 'book', 'call'),
      isOwnOnly: false,
    })
  const cancel: TalkAnswer = (memberId) =>
    ticketsAnswer(ground, memberId, {
      tell: text.talk.whichToCancel,
      button: (one) => ({ label: text.talk.cancel, path: pathOf(one, 'cancel') }),
      ways: quickReply('reservations', 'call'),
      isOwnOnly: true,
    })
  return { reservations, cancel }
}
