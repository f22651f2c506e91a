import type { CourseId } from '@jgm/contract/model/choices'
import type { CompetitionClass, CompetitionFormat, CompetitionPrize } from '@jgm/contract/model/competition'
import { addDays, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { doublePeria } from '../../domains/competition/result/rules.usual.ts'
import { openPrizes } from './competitions.ts'
import type { SampleMember } from './people.ts'
import type { DayFacts } from './reading.ts'
import type { SampleTeeTime } from './selling.ts'

export type Outline = {
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly courseId: CourseId
  /** Days from today; the first day from there on that has the starts, or the first Saturday. */
  readonly from: number
  readonly isOnSaturday?: true
  /** How far it has come: its entry opens later, it can be entered, its start list is out, it is being played, its result is out. */
  readonly stage: 'announced' | 'open' | 'start_list' | 'today' | 'result'
  readonly format: CompetitionFormat
  readonly fee: number
  readonly capacity: number
  /** Places that are left. */
  readonly left: number
  /** The sizes of the parties that wait, none of which fits into what is left. */
  readonly waiting: readonly number[]
  readonly prizeWords: string
  readonly conditions: string
  readonly prizes: readonly CompetitionPrize[]
  readonly classes?: readonly CompetitionClass[]
  readonly isForMembers?: true
  /** The highest handicap, in tenths, where one is needed. */
  readonly handicapTo?: number
}

/** The competition that is being played today: its course, and who can play. */
export type PlayedToday = { readonly courseId: CourseId; readonly players: readonly SampleMember[] }

export const ofToday = ({ courseId, players }: PlayedToday): Outline => ({
  id: 103,
  title: '月例会',
  subtitle: '',
  courseId,
  from: 0,
  stage: 'today',
  format: { kind: 'stroke', handicap: { percent: 100, cap: 360 } },
  fee: 1_000,
  capacity: players.length,
  left: 0,
  waiting: [],
  prizeWords: '',
  prizes: [{ kind: 'winner' }, { kind: 'runner_up' }, { kind: 'best_gross' }],
  conditions: '',
  handicapTo: 240,
})

/** One whose entry opens in a week; two competitions that can be entered, an open one with a waiting list and one for course members with a handicap; one whose start list is out; and one with its result. */
export const outlines: readonly Outline[] = [
  {
    id: 101,
    title: '早春杯',
    subtitle: '第12回・おごせの梅のころに',
    courseId: 8,
    from: 24,
    isOnSaturday: true,
    stage: 'open',
    format: doublePeria,
    fee: 3_000,
    capacity: 48,
    left: 1,
    waiting: [2, 3, 2],
    prizeWords: '優勝 プレー券2枚',
    prizes: openPrizes,
    conditions:
      '18ホールをカートでプレーします。\n表彰は、プレーのあとレストランで行います。\n雨でも開催します。雷や雪のときは、当日の朝6時までにお知らせします。',
  },
  {
    id: 102,
    title: '理事長杯',
    subtitle: '',
    courseId: 2,
    from: 31,
    isOnSaturday: true,
    stage: 'open',
    format: { kind: 'stroke', handicap: { percent: 100, cap: 360 } },
    fee: 4_000,
    capacity: 72,
    left: 40,
    waiting: [],
    prizeWords: '',
    prizes: [{ kind: 'winner' }, { kind: 'runner_up' }, { kind: 'third' }, { kind: 'best_gross' }],
    classes: [
      { name: 'A', handicap_up_to: 120 },
      { name: 'B', handicap_up_to: null },
    ],
    isForMembers: true,
    handicapTo: 240,
    conditions:
      'JGAまたは所属クラブのハンディキャップをお持ちの方の競技です。\n当日、ハンディキャップを証明できるものをお持ちください。',
  },
  {
    id: 106,
    title: '家族杯',
    subtitle: '',
    courseId: 6,
    from: 52,
    isOnSaturday: true,
    stage: 'announced',
    format: doublePeria,
    fee: 4_000,
    capacity: 40,
    left: 40,
    waiting: [],
    prizeWords: '優勝 プレー券2枚',
    prizes: openPrizes,
    conditions: '18ホールをカートでプレーします。\n表彰は、プレーのあとレストランで行います。',
  },
  {
    id: 104,
    title: '里山オープン',
    subtitle: '',
    courseId: 3,
    from: 6,
    stage: 'start_list',
    format: doublePeria,
    fee: 3_000,
    capacity: 48,
    left: 0,
    waiting: [],
    prizeWords: '優勝 プレー券2枚',
    prizes: openPrizes,
    conditions: '18ホールをカートでプレーします。\n表彰は、プレーのあとレストランで行います。',
  },
  {
    id: 105,
    title: '紅葉杯',
    subtitle: '',
    courseId: 2,
    from: -9,
    stage: 'result',
    format: doublePeria,
    fee: 3_000,
    capacity: 104,
    left: 0,
    waiting: [],
    prizeWords: '優勝 プレー券2枚',
    prizes: openPrizes,
    conditions: '18ホールをカートでプレーします。\n表彰は、プレーのあとレストランで行います。',
  },
]

/** The members who enter, in this order: the sample log-in first, except into the open competition with a waiting list, which it can enter. */
export const poolOf = (outline: Outline, members: readonly SampleMember[]): SampleMember[] =>
  members.filter(
    (member) =>
      (member.id > 20 ||
        (member.id === 1 && (outline.isForMembers || (outline.stage !== 'open' && outline.stage !== 'announced')))) &&
      (!outline.isForMembers || member.linked.includes(outline.courseId)),
  )

/** The day of a competition, and the starts that the course keeps for it. */
export type KeptStarts = { readonly date: PlayDate; readonly starts: readonly SampleTeeTime[] }

/** Minutes since midnight between which a competition starts. */
const [earliest, latest] = [450, 660] as const

/**
 * The day and the starts of each competition by its id, before anything else is sold. One start more than its players need: parties are of
 * several sizes, and what is too much goes back with the start list. A competition is missing where no day near has so many starts.
 */
export function keepStarts(
  today: PlayDate,
  days: readonly DayFacts[],
  teeTimes: readonly SampleTeeTime[],
): ReadonlyMap<number, KeptStarts> {
  const sheets = Map.groupBy(
    teeTimes.filter(
      (one) =>
        one.kind === 'group' && one.audience === 'all' && one.start_minute >= earliest && one.start_minute <= latest,
    ),
    (one) => `${one.course_id} ${one.play_date}`,
  )
  const isClosed = new Set(days.filter((day) => day.closed).map((day) => `${day.courseId} ${day.date}`))
  return new Map(
    outlines.flatMap((outline) => {
      const count =
        Math.ceil(outline.capacity / 4) + (outline.stage === 'open' || outline.stage === 'announced' ? 0 : 1)
      const near = addDays(today, outline.from)
      const first = outline.isOnSaturday ? addDays(near, 6 - weekdayOf(near)) : near
      const step = (outline.isOnSaturday ? 7 : 1) * (outline.from < 0 ? -1 : 1)
      for (let at = 0; at < 7; at += 1) {
        const date = addDays(first, at * step)
        const sheet = sheets.get(`${outline.courseId} ${date}`) ?? []
        if (sheet.length < count || isClosed.has(`${outline.courseId} ${date}`)) continue
        return [[outline.id, { date, starts: sheet.slice(0, count) }] as const]
      }
      return []
    }),
  )
}

/** `<member id> <date>` of those who are in a competition or wait for it: they play nothing else that day. */
export const startersOf = (
  kept: ReadonlyMap<number, KeptStarts>,
  members: readonly SampleMember[],
): ReadonlySet<string> =>
  new Set(
    outlines.flatMap((outline) => {
      const date = kept.get(outline.id)?.date
      if (date === undefined) return []
      const waiting = outline.waiting.reduce((sum, size) => sum + size, 0)
      return poolOf(outline, members)
        .slice(0, outline.capacity - outline.left + waiting)
        .map((member) => `${member.id} ${date}`)
    }),
  )
