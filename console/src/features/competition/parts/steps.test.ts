import { competitionStates } from '@jgm/contract/model/competition-desk'
import { expect, it } from 'vitest'
import { firstStep, hasStep, steps } from './steps.ts'

it('has something to see at the step that a competition opens with, and nothing of the play of one that was called off', () => {
  for (const state of competitionStates) expect(hasStep(firstStep(state), state), state).toBe(true)
  expect(steps.filter((step) => hasStep(step, 'called_off'))).toEqual(['plan', 'entries'])
  expect(steps.filter((step) => hasStep(step, 'drawn'))).toEqual(steps)
})
