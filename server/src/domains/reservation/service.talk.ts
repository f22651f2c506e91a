import type { messagingApi } from '@line/bot-sdk'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { CourseInfo } from '@jgm/contract/api/config'
import { altTextOf } from '@jgm/contract/model/graphemes'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateMedium, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { printOf } from '../course/service.print.ts'
import { courses } from '../course/service.ts'
import { flexColours, ticketFace } from '../line/service.flex.ts'
import { chatUrl, quickReply, withWays, type TalkAnswer, type TalkGiven } from '../line/service.talk.ts'
import { readSummaries } from './repo.ts'
import { text } from './text.ts'

/** Tickets in one answer: LINE allows 12 bubbles; later reservations are in the list. */
const ticketsAtMost = 10

type Summary = Omit<ReservationSummary, 'days_left'>
type Button = { readonly label: string; readonly path: string }

/** How many open requests and entries in competitions a member has beside the reservations. */
export type Others = { readonly requests: number; readonly entries: number }

type Given = { readonly othersOf: (memberId: number) => Promise<Others> }

const buttonsOf = (ground: Ground, buttons: readonly Button[]): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'vertical',
  spacing: 'sm',
  contents: buttons.map(({ label, path }, at) => ({
    type: 'button',
    style: at === 0 ? 'primary' : 'link',
    height: 'sm',
    color: flexColours.sure,
    action: { type: 'uri', label, uri: chatUrl(ground, path) },
  })),
})

const stateOf = ({ role, type, status }: Summary): string => {
  const label = labelOf(reservationStatuses, status)
  if (role === 'companion') return text.talk.asCompanion(label)
  return type === 'single' ? text.talk.asSingle(label) : label
}

/** One reservation as a ticket: the course's print and name, the day, the start in the largest letters, its state, the buttons. */
function ticket(
  ground: Ground,
  one: Summary,
  given: { readonly course: CourseInfo; readonly buttons: readonly Button[] },
): messagingApi.FlexBubble {
  const { course, buttons } = given
  const nine = course.nines.find(({ nine: id }) => id === one.nine)?.label ?? one.nine
  const facts = [text.talk.nine(nine), text.talk.party(one.groups, one.players)].join(text.between)
  const { hero, contents } = ticketFace({
    print: printOf(ground, course),
    date: formatDateMedium(one.play_date, one.holiday !== null),
    starts: [{ time: formatTime(one.start_minute), rest: facts }],
    lines: [stateOf(one)],
  })
  return {
    type: 'bubble',
    size: 'kilo',
    hero,
    body: { type: 'box', layout: 'vertical', spacing: 'none', paddingTop: '12px', paddingBottom: '4px', contents },
    footer: buttonsOf(ground, buttons),
  }
}

/** The other things that a member has beside reservations, and the way to the list that shows all. */
function othersMessage(ground: Ground, words: string, courseId: number): messagingApi.FlexMessage {
  const path = `/reservation/reservation-list?golf_course_id=${courseId}`
  return {
    type: 'flex',
    altText: altTextOf(words),
    contents: {
      type: 'bubble',
      size: 'kilo',
      body: {
        type: 'box',
        layout: 'vertical',
        contents: [{ type: 'text', text: words, size: 'md', weight: 'bold', color: flexColours.value, wrap: true }],
      },
      footer: buttonsOf(ground, [{ label: text.talk.list, path }]),
    },
  }
}

/** Says how many reservations a member has, shows the next ones as tickets, and leads to what is in the list only. */
async function ticketsAnswer(
  ground: Ground,
  memberId: number,
  given: {
    readonly courseId: number
    readonly othersOf: Given['othersOf']
    readonly tell: (total: number, shown: number) => string
    readonly buttons: (one: Summary) => readonly Button[]
    readonly ways: messagingApi.QuickReply
    /** Reservations of other representatives, in which the member is a companion, are left out. */
    readonly isOwnOnly: boolean
  },
): Promise<readonly messagingApi.Message[]> {
  const today = todayInTokyo(ground.clock.now())
  const page = { size: ticketsAtMost, skip: 0, isOwnOnly: given.isOwnOnly }
  const { reservations, total } = await readSummaries(ground.db, memberId, 'upcoming', today, page)
  const { requests, entries } = await given.othersOf(memberId)
  const others = text.talk.others(requests, entries)
  if (total === 0 && others === null)
    return [{ type: 'text', text: text.talk.none, quickReply: quickReply('book', 'call') }]
  const all = new Map((await courses(ground.db)).map((course) => [course.id, course]))
  const shown = reservations.flatMap((one) => {
    const course = all.get(one.course_id)
    return course ? [{ one, course }] : []
  })
  const said = shown.map(({ one, course }) =>
    text.talk.alt(
      formatDateMedium(one.play_date, one.holiday !== null),
      formatTime(one.start_minute),
      course.name,
      stateOf(one),
    ),
  )
  const tickets: messagingApi.FlexMessage = {
    type: 'flex',
    altText: altTextOf(said.join('、')),
    contents: {
      type: 'carousel',
      contents: shown.map(({ one, course }) => ticket(ground, one, { course, buttons: given.buttons(one) })),
    },
  }
  return withWays(
    [
      { type: 'text', text: total === 0 ? text.talk.none : given.tell(total, shown.length) },
      ...(total === 0 ? [] : [tickets]),
      ...(others === null ? [] : [othersMessage(ground, others, given.courseId)]),
    ],
    given.ways,
  )
}

const pathOf = (
  { type, number, course_id }: Summary,
  screen: 'reservation-detail' | 'edit' | 'change-number-person',
): string => `/reservation/${type}/${screen}/${number}?golf_course_id=${course_id}`

/** The ways to change a reservation: a single player asks for another seat on the detail screen. */
const changing = (one: Summary): readonly Button[] =>
  one.type === 'regular'
    ? [
        { label: text.talk.changeParty, path: pathOf(one, 'change-number-person') },
        { label: text.talk.changeTime, path: pathOf(one, 'edit') },
      ]
    : [{ label: text.talk.see, path: pathOf(one, 'reservation-detail') }]

/** The answers in a talk that show a member's reservations. `othersOf`: what other domains know. */
export function talkAnswers(
  ground: Ground,
  { othersOf }: Given,
): Pick<TalkGiven['answers'], 'reservations' | 'change' | 'cancel'> {
  const tickets =
    (given: Omit<Parameters<typeof ticketsAnswer>[2], 'courseId' | 'othersOf'>): TalkAnswer =>
    ({ memberId, courseId }) =>
      ticketsAnswer(ground, memberId, { ...given, courseId, othersOf })
  return {
    reservations: tickets({
      tell: text.talk.some,
      buttons: (one) => [{ label: text.talk.see, path: pathOf(one, 'reservation-detail') }],
      ways: quickReply('change', 'cancel', 'call'),
      isOwnOnly: false,
    }),
    change: tickets({
      tell: () => text.talk.whichToChange,
      buttons: changing,
      ways: quickReply('cancel', 'reservations', 'call'),
      isOwnOnly: true,
    }),
    cancel: tickets({
      tell: () => text.talk.whichToCancel,
      buttons: ({ type, number, course_id: id }) => [
        { label: text.talk.cancel, path: `/reservation/cancel/${type}/${number}?golf_course_id=${id}` },
      ],
      ways: quickReply('reservations', 'call'),
      isOwnOnly: true,
    }),
  }
}
