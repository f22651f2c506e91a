import { describe, expect, it } from 'vitest'
import { hashDigitsOf as sha256 } from '../../platform/secrets.ts'
import { lastDraw, nextOf, problemsOfTimes, type Ends } from './rules.ts'
import { bandsOf, bestLeft, drawnOrder, given, ticketTexts, type DrawWish } from '@jgm/contract/model/draw'

const wish = (hour: number, nine: string | null = null): DrawWish => ({
  from_minute: hour * 60,
  to_minute: hour * 60 + 60,
  nine,
})
const start = (id: number, minute: number, nine = 'OUT') => ({ id, nine, start_minute: minute })
const entry = (number: number, wishes: readonly DrawWish[], passed: readonly number[] = []) => ({
  number,
  wishes,
  passed,
  barred: null,
})

describe('the bands of a draw', () => {
  it('are the hours of the clock, cut at both ends', () => {
    expect(bandsOf({ from_minute: 450, to_minute: 575 })).toEqual([
      { from_minute: 450, to_minute: 480 },
      { from_minute: 480, to_minute: 540 },
      { from_minute: 540, to_minute: 575 },
    ])
    expect(bandsOf({ from_minute: 490, to_minute: 500 })).toEqual([{ from_minute: 490, to_minute: 500 }])
  })
})

describe('the order of a draw', () => {
  const seed = '0123'
  const lots = (number: number, tickets: number) => ({
    number,
    lots: ticketTexts(seed, { number, tickets }).map(sha256),
  })

  it('follows from the seed and the numbers alone, whatever order they are read in', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((number) => lots(number, 1))
    const order = drawnOrder(entries).map(({ number }) => number)
    expect(drawnOrder(entries.toReversed()).map(({ number }) => number)).toEqual(order)
    // Published draws must be worked out again for ever: this order never changes.
    expect(order).toEqual([6, 5, 4, 1, 3, 2])
  })

  it('gives an entry the best of its tickets, about as much more often as it has more of them', () => {
    const wins = Array.from({ length: 2000 }, (_, round) => {
      const [first] = drawnOrder(
        [1, 2].map((number) => ({
          number,
          lots: ticketTexts(`${round}`, { number, tickets: number }).map(sha256),
        })),
      )
      return first?.number
    })
    const share = wins.filter((one) => one === 2).length / wins.length
    expect(share).toBeGreaterThan(0.62)
    expect(share).toBeLessThan(0.71)
  })
})

describe('what is given', () => {
  const starts = [start(3, 490, 'IN'), start(1, 482), start(2, 490), start(4, 545)]

  it('is the earliest start of the best wish that is left', () => {
    expect(bestLeft([wish(8, 'IN'), wish(8)], starts)?.start.id).toBe(3)
    const won = given(
      [entry(5, [wish(8)]), entry(9, [wish(8, 'OUT'), wish(9)]), entry(2, [wish(8, 'OUT'), wish(9)])],
      starts,
    )
    expect([...won]).toEqual([
      [5, { id: 1, wish: 1 }],
      [9, { id: 2, wish: 1 }],
      [2, { id: 4, wish: 2 }],
    ])
  })

  it('passes over what could not be sold, and who could be sold nothing', () => {
    const entries = [
      { ...entry(1, [wish(9)]), barred: 'same_day' as const },
      entry(2, [wish(8)], [1]),
      entry(3, [wish(9)]),
    ]
    expect([...given(entries, starts)]).toEqual([
      [2, { id: 3, wish: 1 }],
      [3, { id: 4, wish: 1 }],
    ])
  })
})

describe('the turn of an entry', () => {
  const waits = (id: number, wishes: readonly DrawWish[], memberId: number | null = id) => ({
    id,
    member_id: memberId,
    players: 4,
    wishes,
  })
  const two = [start(1, 482), start(2, 490)]

  it('comes when nothing is left for those before it', () => {
    const { lost, next } = nextOf([waits(1, [wish(9)]), waits(2, [wish(8)], null), waits(3, [wish(8)])], two, undefined)
    expect(lost).toEqual([
      { id: 1, barred: null, passed: [] },
      { id: 2, barred: 'left', passed: [] },
    ])
    expect(next).toMatchObject({ entry: { id: 3 }, start: { id: 1 }, wish: 1 })
  })

  it('goes to the next start where one could not be sold, and is over where none could', () => {
    const one = waits(1, [wish(8)])
    expect(nextOf([one], two, { id: 1, starts: [1] }).next).toMatchObject({ start: { id: 2 } })
    expect(nextOf([one], two, { id: 1, starts: [1, 2] })).toEqual({
      lost: [{ id: 1, barred: 'not_sold', passed: [1, 2] }],
      next: undefined,
    })
  })
})

describe('the times of a draw', () => {
  const now = new Date('2027-05-19T03:00:00Z')
  const draw = { play_date: '2027-06-05', from_minute: 420, to_minute: 600 }
  const late = new Date('2027-06-30T00:00:00Z')
  const problems = (closesAt: string, drawsAt: string, ends: Ends | undefined = { saleEnds: late, freeEnds: late }) =>
    problemsOfTimes(draw, { closesAt: new Date(closesAt), drawsAt: new Date(drawsAt), now, ends }).map(
      ({ what }) => what,
    )

  it('are those of Tokyo: the draw is before the play date begins there', () => {
    expect(problems('2027-06-04T09:00:00Z', '2027-06-04T14:59:59Z')).toEqual([])
    expect(problems('2027-06-04T09:00:00Z', '2027-06-04T15:00:00Z')).toEqual(['before'])
    expect(problems('2027-05-19T03:59:59Z', '2027-05-19T03:00:00Z')).toEqual(['closes', 'draws'])
  })

  it('leave a winner a day in which cancelling costs nothing, and are before online sale ends', () => {
    const [saleEnds, freeEnds] = [new Date('2027-06-04T08:00:00Z'), new Date('2027-06-03T15:00:00Z')]
    const drawn = (drawsAt: string, ends: Ends) => problems('2027-05-20T00:00:00Z', drawsAt, ends)
    expect(drawn('2027-06-02T15:00:00Z', { saleEnds, freeEnds })).toEqual([])
    expect(drawn('2027-06-02T15:00:01Z', { saleEnds, freeEnds })).toEqual(['free'])
    expect(drawn('2027-06-02T15:00:00Z', { saleEnds, freeEnds: null })).toEqual(['free'])
    expect(drawn('2027-06-04T08:00:00Z', { saleEnds, freeEnds: late })).toEqual(['sale'])
    expect(drawn('2027-06-04T07:59:59Z', { saleEnds, freeEnds: late })).toEqual([])
    expect(drawn('2027-05-21T00:00:00Z', { saleEnds: null, freeEnds })).toEqual(['sale'])
    expect(lastDraw({ saleEnds, freeEnds })).toEqual(new Date('2027-06-02T15:00:00Z'))
    expect(lastDraw({ saleEnds, freeEnds: late })).toEqual(new Date('2027-06-04T07:59:59.999Z'))
    expect(lastDraw({ saleEnds: null, freeEnds })).toBeNull()
  })
})
