import { getDeskDay, type DayAnswer } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

const said: DayAnswer = {
  seat: 1,
  kind: 'late',
  at: '2026-11-30T18:06:00+09:00',
  minutes: 20,
  expected: 483,
  players: null,
  away: null,
}

/** The sample day with what the people of its first party say ahead of it. */
const dayWith = (...answers: DayAnswer[]) => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start, at) =>
    at === 0 ? { ...start, groups: start.groups.map((group) => ({ ...group, answers })) } : start,
  ),
})

it('what golfers say in the talk stands beside the start, with its hour and when they are expected', async () => {
  const fewer = { kind: 'fewer', minutes: null, expected: null, players: 2, away: '田中 一郎' } as const
  api.give(getDeskDay, dayWith(said, { ...said, ...fewer, at: '2026-11-30T18:09:00+09:00' }))
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  for (const words of [
    '髙橋様「20分遅れます」',
    '8:03ごろの見込み',
    '11月30日(月) 18:06 LINE',
    '「3名から2名に減ります」',
    'お休みは田中様',
  ])
    await desk.says(words)
  // The list of those who are missing says it, too.
  await desk.says('髙橋　3名 8:03ごろ')
})

it('that all is as planned is no matter of the row', async () => {
  api.give(getDeskDay, dayWith({ ...said, kind: 'coming', minutes: null, expected: null }))
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  await desk.says('髙橋様「予定どおり」')
  expect(screen.queryByText(/^→/)).toBeNull()
})
