import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealedText } from './rules.hidden.ts'
import { hiddenHoles, sealOf } from './service.read.lots.ts'

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]
const double = {
  kind: 'peria',
  per_nine: [3, 4, 4, 4, 4, 5],
  times: 15,
  share: 80,
  cut: null,
  cap: null,
  floor: null,
} as const
const draws = Array.from({ length: 200 }, (_, at) => hiddenHoles(double, par, `seed ${at}`) ?? [])

describe('hidden holes', () => {
  it('have par 24 on each nine, one par 3 and one par 5, whatever the seed', () => {
    for (const holes of draws) {
      const pars = holes.map((hole) => par[hole - 1])
      expect(pars.slice(0, 6).toSorted((a, b) => Number(a) - Number(b))).toEqual([3, 4, 4, 4, 4, 5])
      expect(pars.slice(6).toSorted((a, b) => Number(a) - Number(b))).toEqual([3, 4, 4, 4, 4, 5])
      expect(new Set(holes).size).toBe(12)
      expect(holes).toEqual(holes.toSorted((a, b) => a - b))
    }
  })
  it('are the same for the same seed, and every hole is hidden in some draws and open in others', () => {
    expect(hiddenHoles(double, par, 'seed 0')).toEqual(draws[0])
    for (let hole = 1; hole <= 18; hole++) {
      const count = draws.filter((holes) => holes.includes(hole)).length
      expect(count, `hole ${hole}`).toBeGreaterThan(20)
      expect(count, `hole ${hole}`).toBeLessThan(200)
    }
  })
  it('three a nine for single peria, and none for a course without such holes', () => {
    expect(hiddenHoles({ ...double, per_nine: [3, 4, 5] }, par, 'seed')).toHaveLength(6)
    expect(hiddenHoles(double, Array<number>(18).fill(4), 'seed')).toBeNull()
  })
})

describe('the seal', () => {
  const holes = [1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 15, 18]
  it('is what sha256sum prints for the holes and the salt', () => {
    const text = '1-2-3-4-5-9-10-11-12-13-15-18 0123456789abcdef'
    expect(sealedText(holes, '0123456789abcdef')).toBe(text)
    expect(sealOf(holes, '0123456789abcdef')).toBe(createHash('sha256').update(text).digest('hex'))
  })
  it('changes with one hole and with the salt', () => {
    const seals = [sealOf(holes, 'a'), sealOf(holes, 'b'), sealOf(holes.with(0, 6), 'a')]
    expect(new Set(seals).size).toBe(3)
  })
})
