import { describe, expect, it, test } from 'vitest'
import { createKept } from './kept.ts'

const at = (time: string): Date => new Date(`2026-11-22T${time}+09:00`)

function counted(most = 10) {
  let made = 0
  const kept = createKept<number>({ most })
  return (key: string, time: string) => kept(key, at(time), async () => (made += 1))
}

describe('what is kept', () => {
  it('is made once for all callers within one second, and anew in the next', async () => {
    const ask = counted()
    const times = ['08:00:00.000', '08:00:00.500', '08:00:00.999', '08:00:01.000']
    expect(await Promise.all(times.map((time) => ask('a', time)))).toEqual([1, 1, 1, 2])
  })

  test.each([
    ['08:59:59.000', '08:59:59.999', 1],
    ['08:59:59.900', '09:00:00.000', 2],
    ['08:59:59.999', '09:00:00.000', 2],
    ['09:00:00.000', '09:00:00.999', 1],
    ['08:00:00.900', '08:00:01.100', 2],
    // The clock was set back.
    ['09:00:00.000', '08:59:59.500', 2],
  ])('made at %s, asked for at %s: %i made', async (first, second, made) => {
    const ask = counted()
    await ask('a', first)
    expect(await ask('a', second)).toBe(made)
  })

  it('is kept apart by key, and for no more keys than allowed', async () => {
    const ask = counted(2)
    expect(await ask('a', '08:00:00')).toBe(1)
    expect(await ask('b', '08:00:00')).toBe(2)
    expect(await ask('a', '08:00:00')).toBe(1)
    expect(await ask('c', '08:00:00')).toBe(3)
    expect(await ask('a', '08:00:00')).toBe(4)
  })

  it('is forgotten where making it failed', async () => {
    const kept = createKept<number>({ most: 1 })
    await expect(kept('a', at('08:00:00'), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept('a', at('08:00:00'), async () => 1)).toBe(1)
  })
})
