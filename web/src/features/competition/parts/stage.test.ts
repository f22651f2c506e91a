import { expect, it } from 'vitest'
import { stageOf } from './stage.ts'

const at = (
  state: Parameters<typeof stageOf>[0]['state'],
  left: number,
  of: 'closed' | 'drawn' | 'played' | 'finished',
) => stageOf({ state, days_left: left, competition: { state: of } })

it('has an entry ahead until its day is over or its result is out', () => {
  expect(at('entered', 6, 'drawn')).toBe('ahead')
  expect(at('entered', 0, 'played')).toBe('ahead')
  expect(at('entered', 0, 'finished')).toBe('played')
  expect(at('entered', -1, 'played')).toBe('played')
})

it('is ahead for a waiting party, and at an end for a party that is out, whatever the date', () => {
  expect(at('waiting', 3, 'closed')).toBe('ahead')
  expect(at('offered', 3, 'closed')).toBe('ahead')
  for (const state of ['withdrawn', 'declined', 'expired', 'called_off'] as const) {
    expect(at(state, 3, 'closed')).toBe('ended')
    expect(at(state, -3, 'finished')).toBe('ended')
  }
})
