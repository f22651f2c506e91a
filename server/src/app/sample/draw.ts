/** Pseudo-random numbers, the same for the same seed. */
export type Draw = {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** One of the list. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** One of the values, with a probability by its weight. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
}

/** FNV-1a: the 32-bit seed of a text. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193)
  return seed >>> 0
}

/** Starts a series (mulberry32), seeded by the given words. */
export function createDraw(...words: readonly (string | number)[]): Draw {
  let state = seedOf(words.join('\u0000'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick<T>(list: readonly T[]): T {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) throw new RangeError('nothing to draw from')
      return found
    },
    weighted<T>(choices: readonly (readonly [T, number])[]): T {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      const last = choices.at(-1)
      if (!last) throw new RangeError('nothing to draw from')
      return last[0]
    },
  }
}
