import type { Play, Scores, WholePlay } from '@jgm/contract/api/play'

/** A round of four, two weeks ago, without a score. */
export const samplePlay: Play = {
  id: 31,
  course_id: 2,
  play_date: '2026-11-17',
  holiday: null,
  nine: 'OUT',
  start_minute: 480,
  holes: 18,
  companions: ['山田 太郎', '佐藤 花子', '鈴木 一郎'],
  gross_score: null,
  putts: null,
  strokes: null,
  is_added: false,
  competition: null,
  settled: null,
  version: 0,
}

/** The card of every course of the tests. */
export const sampleCard: WholePlay['card'] = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4],
  nines: ['OUT', 'IN'],
}

export const noScores: Scores = { rounds: [], average: null, best: null, courses: [] }

/** Three whole rounds at two courses. */
export const sampleScores: Scores = {
  rounds: [
    { id: 11, course_id: 6, play_date: '2026-08-10', gross_score: 99 },
    { id: 12, course_id: 2, play_date: '2026-09-12', gross_score: 92 },
    { id: 13, course_id: 2, play_date: '2026-10-20', gross_score: 95 },
  ],
  average: 953,
  best: 88,
  courses: [2, 6],
}
