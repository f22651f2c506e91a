import { addDays, type PlayDate } from '@jgm/contract/model/dates'

/** Rounds of the sample log-in from before the sample reservations begin: days ago, and the green fee in yen. */
export const olderRounds = [
  {
    ago: 41,
    courseId: 6,
    fee: 9200,
    nine: 'OUT',
    start: 472,
    score: 96,
    with: ['佐藤 健一', '鈴木 一郎', '高橋 次郎'],
  },
  { ago: 62, courseId: 2, fee: 7800, nine: 'IN', start: 488, score: 92, with: ['佐藤 健一', '鈴木 一郎'] },
  { ago: 85, courseId: 8, fee: 11_400, nine: 'OUT', start: 512, score: 99, with: ['佐藤 健一'] },
  {
    ago: 120,
    courseId: 2,
    fee: 7200,
    nine: 'OUT',
    start: 424,
    score: 94,
    with: ['田中 三郎', '山田 花子', '鈴木 一郎'],
  },
  {
    ago: 170,
    courseId: 1,
    fee: 9800,
    nine: 'OUT',
    start: 480,
    score: 97,
    with: ['佐藤 健一', '鈴木 一郎', '高橋 次郎'],
  },
  { ago: 215, courseId: 2, fee: 8600, nine: 'IN', start: 496, score: 89, with: ['山田 花子'] },
  { ago: 250, courseId: 4, fee: 10_600, nine: '東', start: 504, score: null, with: ['佐藤 健一', '高橋 次郎'] },
  { ago: 290, courseId: 9, fee: 12_400, nine: 'OUT', start: 520, score: 101, with: ['山田 花子'] },
  {
    ago: 318,
    courseId: 2,
    fee: 7600,
    nine: 'OUT',
    start: 512,
    score: 95,
    with: ['佐藤 健一', '鈴木 一郎', '高橋 次郎'],
  },
  { ago: 340, courseId: 6, fee: 9000, nine: 'IN', start: 488, score: 93, with: ['田中 三郎'] },
  { ago: 410, courseId: 3, fee: 11_000, nine: 'OUT', start: 464, score: 98, with: ['佐藤 健一', '鈴木 一郎'] },
  { ago: 502, courseId: 2, fee: 7400, nine: 'OUT', start: 432, score: 91, with: ['鈴木 一郎', '高橋 次郎'] },
  { ago: 611, courseId: 7, fee: 12_000, nine: 'IN', start: 496, score: null, with: [] },
  { ago: 688, courseId: 5, fee: 10_200, nine: 'OUT', start: 480, score: 100, with: ['山田 花子', '佐藤 健一'] },
] as const

const companionsOfLate = [['佐藤 健一', '鈴木 一郎', '高橋 次郎'], ['山田 花子', '田中 三郎'], ['佐藤 健一']] as const
const scoresOfLate = [90, 95, null] as const

/** A played round of a reservation. */
export type PlayedRound = {
  readonly id: number
  readonly course_id: number
  readonly play_date: PlayDate
  readonly nine: string
  readonly start_minute: number
  /** The names of members who have joined; empty where nobody has. */
  readonly companions: readonly string[]
}

/** The rounds of the sample log-in: those of the reservations, newest first, with companions; and older ones. */
export function playRows(played: readonly PlayedRound[], today: PlayDate) {
  const late = played.map(({ id, ...round }, index) => ({
    ...round,
    member_id: 1,
    reservation_id: id,
    companions: [...(round.companions.length > 0 ? round.companions : (companionsOfLate[index] ?? []))],
    given_score: scoresOfLate[index] ?? null,
  }))
  const older = olderRounds.map((round) => ({
    course_id: round.courseId,
    play_date: addDays(today, -round.ago),
    nine: round.nine,
    start_minute: round.start,
    member_id: 1,
    reservation_id: null,
    companions: [...round.with],
    given_score: round.score,
  }))
  return [...late, ...older]
}
