import { altTextOf } from '@jgm/contract/model/graphemes'
import type { messagingApi } from '@line/bot-sdk'
import type { CourseInfo } from '@jgm/contract/api/config'
import { formatRange, formatTime } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { isWithin } from '../../platform/http/limits.ts'
import type { LineMessaging } from '../../platform/ports.ts'
import { inkOf } from '../course/service.print.ts'
import { courseById } from '../course/service.ts'
import { limits, replyLife } from './policy.ts'
import { readLinkOf } from './repo.ts'
import { postbackOf } from './rules.talk.ts'
import { flexColours } from './service.flex.ts'
import { text } from './text.ts'
import type { Wish, WishDetail } from './types.ts'

type Messages = readonly messagingApi.Message[]

/** A member's request in a talk: the member, the course of the account, and the detail. */
export type TalkAsked = { readonly memberId: number; readonly courseId: number; readonly detail: WishDetail }

/** Answers a linked member from the member's own data: 1 to 5 messages. */
export type TalkAnswer = (asked: TalkAsked) => Promise<Messages>

/** Wishes that are answered from a member's own data. */
export type OwnWish = 'reservations' | 'change' | 'cancel' | 'coming' | 'fewer' | 'late' | 'pass'

/** The Messaging API, and the answers that other domains give. */
export type TalkGiven = {
  readonly messaging: LineMessaging
  readonly answers: Readonly<Record<OwnWish, TalkAnswer>>
}

type Question = {
  readonly wish: Wish
  readonly detail: WishDetail | null
  readonly course_id: number
  readonly line_user_id: string | null
  readonly reply_token: string | null
  readonly received_at: Date
}

/** The URL that opens a path of the chat area in LINE. */
export const chatUrl = (ground: Pick<Ground, 'line'>, path: string): string =>
  `${ground.line?.liff_origin}/${ground.line?.liff_id}${path}`

/** The URL that calls a course. */
export const telUrl = (course: CourseInfo): string => `tel:${course.phone.replaceAll(/[^\d+]/g, '')}`

/** A quick reply: a wish under its usual words, one under words of its own, or a page. LINE shows 20 letters. */
export type Chip =
  | keyof typeof text.talk.quick
  | { readonly label: string; readonly asks: Wish; readonly detail: WishDetail }
  | { readonly label: string; readonly uri: string }

function chipAction(chip: Chip): messagingApi.Action {
  if (typeof chip === 'object' && 'uri' in chip) return { type: 'uri', label: chip.label, uri: chip.uri }
  const { label, asks, detail } =
    typeof chip === 'object' ? chip : { label: text.talk.quick[chip], asks: chip, detail: {} }
  return { type: 'postback', label, data: postbackOf(asks, detail), displayText: label }
}

/** The quick replies below an answer. A tap shows its words in the talk and sends a postback. */
export const quickReply = (...chips: readonly Chip[]): messagingApi.QuickReply => ({
  items: chips.map((chip) => ({ type: 'action', action: chipAction(chip) })),
})

/** One bubble of a course: a title in the course's colour, text, a button. */
const courseBubble = (given: {
  readonly course: CourseInfo
  readonly altText: string
  readonly title: string
  readonly words: readonly messagingApi.FlexText[]
  readonly button: { readonly label: string; readonly uri: string }
}): messagingApi.FlexMessage => ({
  type: 'flex',
  altText: altTextOf(given.altText),
  contents: {
    type: 'bubble',
    size: 'kilo',
    body: {
      type: 'box',
      layout: 'vertical',
      spacing: 'sm',
      contents: [
        {
          type: 'text',
          text: given.course.name,
          size: 'sm',
          weight: 'bold',
          color: inkOf(given.course),
          wrap: true,
        },
        { type: 'text', text: given.title, size: 'lg', weight: 'bold', color: flexColours.value, wrap: true },
        ...given.words,
      ],
    },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [
        { type: 'button', style: 'primary', color: flexColours.sure, action: { type: 'uri', ...given.button } },
      ],
    },
  },
})

const words = (line: string): messagingApi.FlexText => ({
  type: 'text',
  text: line,
  size: 'md',
  color: flexColours.label,
  wrap: true,
})

/** The pages of the chat area to which a wish leads; all take the course of the talk. */
const pages = {
  book: (id: number) => `/reservation?golf_course_id=${id}`,
  code: (id: number) => `/account/qr?id=${id}`,
  waitlist: (id: number) => `/waitlist?golf_course_id=${id}`,
  single: (id: number) => `/reservation/oneperson?golf_course_id=${id}`,
  competitions: (id: number) => `/sport?golf_course_id=${id}`,
  register: (id: number) => `/registration/${id}`,
  link: (id: number) => `/line/integration?golf_course_id=${id}`,
} as const

function pageAnswer(ground: Ground, course: CourseInfo, wish: keyof typeof pages): messagingApi.FlexMessage {
  const { title, body, button, alt } = text.talk[wish]
  return courseBubble({
    course,
    altText: alt,
    title,
    words: [words(body)],
    button: { label: button, uri: chatUrl(ground, pages[wish](course.id)) },
  })
}

function callAnswer(course: CourseInfo): messagingApi.FlexMessage {
  const { call } = text.talk
  const hours = formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes))
  return courseBubble({
    course,
    altText: call.alt(course.name, course.phone),
    title: call.title,
    words: [
      { type: 'text', text: course.phone, size: 'xl', weight: 'bold', color: flexColours.value },
      words(call.hours(hours)),
    ],
    button: { label: call.button, uri: telUrl(course) },
  })
}

/** Adds the quick replies to the last of some messages. */
export const withWays = (messages: Messages, ways: messagingApi.QuickReply): Messages =>
  messages.map((message, index) => (index === messages.length - 1 ? { ...message, quickReply: ways } : message))

/** The answer to a wish. An unlinked LINE user gets the way to link, never a member's data. */
async function answerOf(
  ground: Ground,
  { answers }: TalkGiven,
  asked: {
    readonly wish: Wish
    readonly course: CourseInfo
    readonly memberId: number | undefined
    readonly detail: WishDetail
  },
): Promise<Messages> {
  const { wish, course, memberId, detail } = asked
  const { talk } = text
  switch (wish) {
    case 'reservations':
    case 'change':
    case 'cancel':
    case 'coming':
    case 'fewer':
    case 'late':
    case 'pass':
      if (memberId !== undefined) return answers[wish]({ memberId, courseId: course.id, detail })
      return withWays(
        [{ type: 'text', text: talk.needsLink }, pageAnswer(ground, course, 'link')],
        quickReply('book', 'call'),
      )
    case 'book':
    case 'single':
    case 'competitions':
    case 'waitlist':
      return withWays([pageAnswer(ground, course, wish)], quickReply('reservations', 'call'))
    case 'code':
      return withWays([pageAnswer(ground, course, wish)], quickReply('reservations', 'late', 'call'))
    case 'call':
      return withWays([callAnswer(course)], quickReply('reservations', 'book'))
    case 'register':
    case 'link':
      return memberId === undefined
        ? withWays([pageAnswer(ground, course, wish)], quickReply('book', 'call'))
        : withWays([{ type: 'text', text: talk[wish].done }], quickReply('reservations', 'book', 'call'))
    case 'group':
      return [{ type: 'text', text: talk.group }]
    case 'other':
      return withWays([{ type: 'text', text: talk.other }], quickReply('call', 'reservations', 'book'))
  }
}

/**
 * Answers a question of the talk by the event's reply token. Sends nothing when the token is too old, or beyond the
 * LINE user's limit. Ignores LINE's refusal of a token.
 */
export async function answerTalk(ground: Ground, given: TalkGiven, question: Question): Promise<void> {
  const { wish, detail, course_id: courseId, line_user_id: user, reply_token: token, received_at: received } = question
  if (token === null || ground.line === null) return
  if (ground.clock.now().getTime() - received.getTime() > replyLife) return
  if (user !== null && !(await isWithin(ground.db, [{ key: `line_talk:${user}`, ...limits.talk }]))) return
  const course = await courseById(ground.db, courseId)
  if (!course) return
  const [link] = await Promise.all([
    user === null ? undefined : readLinkOf(ground.db, user),
    user === null ? undefined : given.messaging.showLoading(courseId, user),
  ])
  const messages = await answerOf(ground, given, { wish, course, memberId: link?.memberId, detail: detail ?? {} })
  await given.messaging.reply(courseId, token, messages)
}
