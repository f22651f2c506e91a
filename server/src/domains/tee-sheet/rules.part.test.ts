import { wholeDay } from '@jgm/contract/model/day-part'
import { expect, it } from 'vitest'
import { partProblem } from './rules.part.ts'

it('closes a part of the course’s own nines and hours that has starts, and nothing else', () => {
  const judge = (part: Partial<typeof wholeDay>, starts = 3) =>
    partProblem({ ...wholeDay, ...part }, [{ nine: 'OUT' }, { nine: 'IN' }], starts)
  expect(judge({ nine: 'IN', from_minute: 480, until_minute: 540 })).toBeNull()
  expect(judge({})).toBeNull()
  expect(judge({ nine: '東' })).toBe('nine')
  expect(judge({ from_minute: 540, until_minute: 540 })).toBe('hours')
  expect(judge({ until_minute: 300 }, 0)).toBe('none')
})
