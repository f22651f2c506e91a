import { scoreWords } from '@jgm/contract/model/score'
import { expect, it } from 'vitest'
import { dayIn, readRound } from './typedRound.ts'

const today = '2026-12-01'
const typed = { course: 2, date: '１１月３日', holes: 18, score: ' ９５ ', putts: '' } as const

it('a round is read as people write it', () => {
  expect(readRound(typed, today)).toEqual({
    round: { golf_course_id: 2, play_date: '2026-11-03', holes: 18, score: 95, putts: null },
  })
  expect(dayIn('12/1', today)).toBe('2026年12月1日(火)（今日）')
  expect(dayIn('20261202', today)).toBeUndefined()
})

it('everything that is wrong is said at once', () => {
  expect(readRound({ ...typed, date: 'きのう', score: '', putts: '千' }, today)).toEqual({
    problems: [
      { path: 'play_date', message: scoreWords.date },
      { path: 'score', message: scoreWords.none },
      { path: 'putts', message: scoreWords.puttDigits },
    ],
  })
  expect(readRound({ ...typed, date: '2026-12-02', score: '20' }, today)).toMatchObject({
    problems: [{ path: 'play_date' }, { path: 'score' }],
  })
})
