import type { DayAnswer } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { expect, it } from 'vitest'
import { answerWord, answerWords } from './answers.ts'
import { progressOf } from './arrivals.ts'

const [start] = sampleDay.starts
const [group] = start?.groups ?? []
if (!start || !group) throw new Error('the sample day has no party')

const late = (minutes: number): DayAnswer => ({
  seat: 1,
  kind: 'late',
  at: '2026-12-01T06:50:00+09:00',
  minutes,
  expected: 480,
  players: null,
  away: null,
})
const fewer: DayAnswer = { ...late(0), kind: 'fewer', minutes: null, expected: null, players: 2 }
const coming: DayAnswer = { ...late(0), kind: 'coming', minutes: null, expected: null }
const startWith = (...answers: DayAnswer[]) => ({ ...start, groups: [{ ...group, answers }] })

it.each([
  [[], null],
  [[coming], null],
  [[late(20), late(10)], '遅れ20'],
  [[late(20), fewer], '→2名'],
] as const)('the row of a start says what is most for the desk: %j', (answers, word) => {
  expect(answerWord(startWith(...answers))).toBe(word)
})

it('stands on the row until people are missing shortly before the start', () => {
  const [told, minute] = [startWith(late(20)), start.start_minute]
  const at = (before: number) => progressOf(told, sampleDay.starts, minute + told.delay - before).kind
  expect([at(60), at(5)]).toEqual(['told', 'late'])
  expect(progressOf(told, sampleDay.starts, null).kind).toBe('told')
})

it('is said with the family name and its hour; of a party of several groups only who are left', () => {
  const at = '12月1日(火) 6:50 LINE'
  expect(answerWords(group, late(20))).toEqual({ said: '髙橋様「20分遅れます」', more: `8:00ごろの見込み・${at}` })
  expect(answerWords(group, { ...fewer, away: '田中 一郎' })).toEqual({
    said: '「3名から2名に減ります」',
    more: `お休みは田中様・${at}`,
  })
  expect(answerWords({ ...group, groups: 2 }, { ...fewer, players: 7 }).said).toBe('「7名に減ります」')
  expect(answerWords(group, coming)).toEqual({ said: '髙橋様「予定どおり」', more: at })
})
