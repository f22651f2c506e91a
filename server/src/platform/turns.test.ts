import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs work of one key one after another, also after a failure, and other keys beside it', async () => {
  const inTurn = createTurns()
  const log: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const answers = await Promise.allSettled([
    inTurn('a', work('first', true)),
    inTurn('a', work('second')),
    inTurn('b', work('other')),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'))
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'))
})
