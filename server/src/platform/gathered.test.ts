import { describe, expect, it } from 'vitest'
import { createGathering } from './gathered.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

function doubling() {
  const runs: number[][] = []
  const ask = createGathering<number, number>(
    async (asked) => {
      runs.push([...asked])
      if (asked.includes(13)) throw new Error('thirteen')
      return asked.map((one) => one * 2)
    },
    { most: 3 },
  )
  return { runs, ask }
}

describe('questions of one turn', () => {
  it('are one run, and each gets its own answer', async () => {
    const { runs, ask } = doubling()
    expect(await Promise.all([ask(1), ask(2), ask(1)])).toEqual([2, 4, 2])
    expect(runs).toEqual([[1, 2, 1]])
  })

  it('are as many runs as they need', async () => {
    const { runs, ask } = doubling()
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([2, 4, 6, 8])
    expect(runs).toEqual([[1, 2, 3], [4]])
  })

  it('are not answered by a run that began before them', async () => {
    const { runs, ask } = doubling()
    const first = ask(1)
    await nextTurn()
    expect(await Promise.all([first, ask(2)])).toEqual([2, 4])
    expect(runs).toEqual([[1], [2]])
  })

  it('fail together, and the next do not', async () => {
    const { ask } = doubling()
    const failed = await Promise.allSettled([ask(13), ask(1)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(1)).toBe(2)
  })
})
