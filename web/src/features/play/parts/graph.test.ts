import { describe, expect, it } from 'vitest'
import { graphOf, size } from './graph.ts'

const round = (gross_score: number, play_date = '2026-11-03') => ({ gross_score, play_date })
const scores = [101, 97, 103, 99, 97, 99, 96, 95, 92]

describe('the graph of the last scores', () => {
  it('goes from the oldest on the left to the last on the right, with more strokes higher up', () => {
    const { dots, averageY } = graphOf(
      scores.map((one) => round(one)),
      977,
    )
    expect(dots.map((dot) => dot.score)).toEqual(scores)
    expect([dots[0]?.x, dots.at(-1)?.x]).toEqual([24, 302])
    const highest = dots.toSorted((one, other) => one.y - other.y)
    expect([highest[0]?.score, highest.at(-1)?.score]).toEqual([103, 92])
    expect(averageY).toBeGreaterThan(dots[0]?.y ?? 0)
    expect(averageY).toBeLessThan(dots.at(-1)?.y ?? 0)
  })

  it.each([
    ['one round', [95], 950],
    ['the same score every time', [95, 95, 95], 950],
    ['ten rounds', [90, 120, 91, 119, 92, 118, 93, 117, 94, 116], 1050],
  ])('of %s stays within its box', (_, given, average) => {
    const { dots, averageY } = graphOf(
      given.map((one) => round(one)),
      average,
    )
    for (const { x, y } of [...dots, { x: 0, y: averageY }]) {
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
      // A figure of 22 pixels stands 14 above its dot, the months below the line of 166.
      expect(y).toBeGreaterThanOrEqual(14 + 22)
      expect(y).toBeLessThanOrEqual(166 - 9)
      expect(x).toBeLessThanOrEqual(size.width)
    }
  })

  it('leaves each figure of ten rounds its room', () => {
    const { dots } = graphOf(
      Array.from({ length: 10 }, (_, at) => round(100 + at)),
      1045,
    )
    const steps = dots.slice(1).map((dot, at) => dot.x - (dots[at]?.x ?? 0))
    // Three figures of 16 pixels.
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(28)
  })

  it('names the months of the first, the middle and the last round, each once', () => {
    const months = (...dates: string[]) =>
      graphOf(
        dates.map((date) => round(95, date)),
        950,
      ).months.map(({ name }) => name)
    expect(months('2026-03-01', '2026-05-01', '2026-12-01', '2027-01-04', '2027-02-01')).toEqual(['3月', '12月', '2月'])
    expect(months('2026-11-01', '2026-11-08', '2026-11-15')).toEqual(['11月'])
    expect(months('2026-11-01')).toEqual(['11月'])
  })
})
