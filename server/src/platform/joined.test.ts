import { describe, expect, it } from 'vitest'
import { createJoin } from './joined.ts'

/** A register that is read slowly, and returns its value from the beginning of the read. */
function slowRegister() {
  let held = 0
  let reads = 0
  const open: (() => void)[] = []
  return {
    set: (value: number) => (held = value),
    reads: () => reads,
    read: () => {
      reads += 1
      const seen = held
      return new Promise<number>((resolve) => open.push(() => resolve(seen)))
    },
    async finish() {
      open.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

describe('concurrent requests', () => {
  it('are answered by the next run, never by one that began before them', async () => {
    const register = slowRegister()
    const join = createJoin<number>()
    const first = join('a', register.read)
    register.set(1)
    const others = Array.from({ length: 100 }, () => join('a', register.read))
    expect(register.reads()).toBe(1)
    await register.finish()
    register.set(2)
    const last = join('a', register.read)
    await register.finish()
    await register.finish()
    expect(await first).toBe(0)
    expect(new Set(await Promise.all(others))).toEqual(new Set([1]))
    expect(await last).toBe(2)
    expect(register.reads()).toBe(3)
  })

  it('do not wait for requests under another key, nor for finished ones', async () => {
    const register = slowRegister()
    const join = createJoin<number>()
    const answers = [join('a', register.read), join('b', register.read)]
    expect(register.reads()).toBe(2)
    await register.finish()
    await register.finish()
    expect(await Promise.all(answers)).toEqual([0, 0])
    const later = join('a', register.read)
    expect(register.reads()).toBe(3)
    await register.finish()
    expect(await later).toBe(0)
  })

  it('get the failure of their own run only', async () => {
    let round = 0
    const join = createJoin<number>()
    const work = async (): Promise<number> => {
      const mine = (round += 1)
      await Promise.resolve()
      if (mine !== 2) throw new Error(`run ${mine}`)
      return mine
    }
    const answers = await Promise.allSettled([join('a', work), join('a', work), join('a', work)])
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    await expect(join('a', work)).rejects.toThrow('run 3')
  })
})
