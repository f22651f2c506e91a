import { describe, expect, it } from 'vitest'
import { quickerOf } from './timing.ts'

/** Numbers between 0 and 1, the same for each seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const kinds = ['known', 'nobody'] as const

/**
 * The verdict on a simulated machine on which one of two works takes `slower` times as long. The machine stops for a moment now and
 * then, and grows busier for a while and idle again.
 */
async function judge(seed: number, slower: number): Promise<string | undefined> {
  const next = numbersOf(seed)
  let asked = 0
  return quickerOf(kinds, async (kind) => {
    asked += 1
    const busy = 1 + 4 * Math.abs(Math.sin(asked / 70))
    const stop = next() < 0.05 ? 200 * next() : 0
    return (4 + next()) * busy * (kind === 'nobody' ? slower : 1) + stop
  })
}

const runs = Array.from({ length: 300 }, (_, seed) => seed)

describe('two kinds of work on a busy machine', () => {
  it('are not told apart when they take the same', async () => {
    expect((await Promise.all(runs.map((seed) => judge(seed, 1)))).filter(Boolean)).toEqual([])
  })

  it('are told apart when one takes a tenth longer', async () => {
    const said = await Promise.all(runs.map((seed) => judge(seed, 1.1)))
    expect(said.filter((one) => one === 'known').length).toBeGreaterThan(290)
    expect(said).not.toContain('nobody')
  })
})
