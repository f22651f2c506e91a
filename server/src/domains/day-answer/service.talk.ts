import type { CourseInfo } from '@jgm/contract/api/config'
import { formatTime } from '@jgm/contract/model/dates'
import { fewerChoices, isOpenEnd, lateChoices, latenessWords, type DayAnswerKind } from '@jgm/contract/model/day-answer'
import { cutTo } from '@jgm/contract/model/graphemes'
import type { messagingApi } from '@line/bot-sdk'
import type { Ground } from '../../platform/ground.ts'
import type { Towns } from '../../platform/ports.ts'
import { courseById } from '../course/service.ts'
import { chatUrl, quickReply, telUrl, type Chip, type TalkAnswer, type TalkAsked } from '../line/service.talk.ts'
import { comeBy, minutesTold } from './rules.ts'
import { leaveAt, mayChange, playsOf, priceWith, sayComing, sayFewer, sayLate } from './service.ts'
import { text } from './text.ts'
import type { NearPlay, Seated } from './types.ts'

type Messages = readonly messagingApi.Message[]

/** A play with its course, and what was asked of it. */
type About = TalkAsked & { readonly play: NearPlay; readonly course: CourseInfo }

/** The most quick replies that are read at a glance. */
const mostChips = 3

const said = (lines: readonly (string | null)[], ...chips: readonly Chip[]): Messages => [
  { type: 'text', text: lines.filter((line) => line !== null).join('\n'), quickReply: quickReply(...chips) },
]

/** The letters of a quick reply that LINE takes. */
const mostLetters = 20

const mapChip = ({ map_url: url }: CourseInfo): Chip[] =>
  url !== null && URL.canParse(url) ? [{ label: text.ways.map, uri: new URL(url).href }] : []
const callChip = (course: CourseInfo): Chip => ({ label: text.ways.call, uri: telUrl(course) })

/** An answer that names its play, so that the next tap is about the same one. */
const answer = (
  label: string,
  asks: DayAnswerKind,
  play: NearPlay,
  more: { readonly amount?: number; readonly seat?: readonly [number, number] } = {},
): Chip => ({ label: cutTo(label, mostLetters), asks, detail: { number: play.number, ...more } })

async function coming(ground: Ground, towns: Towns, { memberId, play, course }: About): Promise<Messages> {
  await sayComing(ground, memberId, play)
  const by = comeBy(play, course.arrive_before)
  const leaves = await leaveAt(ground, towns, { memberId, courseId: course.id, by })
  return said(
    [text.coming(course.short_title, formatTime(by)), leaves === null ? null : text.leave(formatTime(leaves))],
    'code',
    ...mapChip(course),
    'late',
  )
}

async function late(ground: Ground, { memberId, play, course, detail }: About): Promise<Messages> {
  const words = text.late
  const minutes = minutesTold(detail.amount)
  if (minutes === undefined)
    return said([words.ask], ...lateChoices.map((one) => answer(latenessWords(one), 'late', play, { amount: one })))
  const { expected, isInTime } = await sayLate(ground, memberId, { play, course, minutes })
  const start = formatTime(play.start_minute + play.delay)
  const isSure = isInTime && !isOpenEnd(minutes)
  return said(
    [
      text.told(course.short_title),
      words.expected(formatTime(expected), isOpenEnd(minutes)),
      isSure ? words.inTime(start) : words.notInTime(start),
    ],
    callChip(course),
    ...mapChip(course),
    answer(text.ways.undo, 'coming', play),
  )
}

/** The family names by which players are told apart, or the whole names where two share one. */
function namesOf(people: readonly Seated[]): { readonly who: Seated; readonly name: string }[] {
  const families = people.map(({ name }) => name.trim().split(/\s/)[0] ?? name)
  const isClear = new Set(families).size === families.length
  return people.map((who, at) => ({ who, name: isClear ? (families[at] ?? who.name) : who.name }))
}

async function sizesOf(ground: Ground, { play, course }: About): Promise<Messages> {
  const words = text.fewer
  const sizes = fewerChoices(play.players)
  const prices = await Promise.all(
    sizes.map(async (players) => ({ players, price: await priceWith(ground, play, players) })),
  )
  const lines = prices.flatMap(({ players, price }) =>
    price ? [words.price(players, price.total, price.each, price.fee)] : [],
  )
  return said(
    [
      words.ask,
      ...lines,
      ...(lines.length > 0 ? [words.estimate] : []),
      ...((sizes.at(-1) ?? 1) > 1 ? [words.less(course.phone)] : []),
    ],
    ...sizes.map((players) => answer(words.choice(players), 'fewer', play, { amount: players })),
    answer(words.keep, 'coming', play),
  )
}

async function fewer(ground: Ground, about: About): Promise<Messages> {
  const { memberId, play, course, detail } = about
  const words = text.fewer
  if (!play.is_holder) return said([words.holder], callChip(course))
  if (play.players < 2) return said([words.alone], callChip(course))
  if (await mayChange(ground, play)) {
    const path = `/reservation/${play.type}/change-number-person/${play.number}?golf_course_id=${course.id}`
    return said([words.online], { label: words.change, uri: chatUrl(ground, path) }, callChip(course))
  }
  const players = detail.amount
  if (players === undefined || players < 1 || players >= play.players) return sizesOf(ground, about)
  // The absent player is asked for only when one player leaves and all names are known.
  const isOne = play.players - players === 1 && play.others.length === play.players - 1
  const people = isOne ? namesOf(play.others) : []
  const away =
    people.length === 1
      ? people[0]
      : people.find(({ who }) => who.group_no === detail.seat?.[0] && who.seat === detail.seat[1])
  if (people.length > 1 && people.length <= mostChips && away === undefined && detail.seat === undefined)
    return said(
      [words.who],
      ...people.map(({ who, name }) =>
        answer(words.person(name), 'fewer', play, { amount: players, seat: [who.group_no, who.seat] }),
      ),
      answer(words.unknown, 'fewer', play, { amount: players, seat: [0, 0] }),
    )
  await sayFewer(ground, memberId, play, { players, away: away?.who ?? null })
  return said(
    [
      text.told(course.short_title),
      `${words.done(play.players, players)}${away ? words.away(away.name) : ''}`,
      words.next,
    ],
    answer(text.ways.undo, 'coming', play),
    callChip(course),
    'reservations',
  )
}

/**
 * The answers in a talk about the day of play: as planned, fewer, late. All are told to the course of the play, which may be another than that of the talk. `towns`: where
 * members live.
 */
export function dayAnswers(ground: Ground, towns: Towns): Readonly<Record<DayAnswerKind, TalkAnswer>> {
  const about =
    (kind: DayAnswerKind, reply: (about: About) => Promise<Messages>): TalkAnswer =>
    async (asked) => {
      const plays = await playsOf(ground, asked.memberId, asked.detail.number)
      const ahead = plays.filter(({ is_here: isHere }) => !isHere)
      const [play] = ahead
      if (!play) return said([plays.length > 0 ? text.here : text.none], 'reservations', 'book', 'call')
      if (ahead.length > 1) {
        const named = await Promise.all(
          ahead.slice(0, mostChips).map(async (one) => {
            const course = await courseById(ground.db, one.course_id)
            const label = text.play(formatTime(one.start_minute + one.delay), course?.short_title ?? '')
            return answer(label, kind, one, asked.detail.amount === undefined ? {} : { amount: asked.detail.amount })
          }),
        )
        return said([text.which], ...named)
      }
      const course = await courseById(ground.db, play.course_id)
      if (!course) return said([text.none], 'reservations', 'book', 'call')
      return reply({ ...asked, play, course })
    }
  return {
    coming: about('coming', (one) => coming(ground, towns, one)),
    fewer: about('fewer', (one) => fewer(ground, one)),
    late: about('late', (one) => late(ground, one)),
  }
}
