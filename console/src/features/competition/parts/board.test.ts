import { describe, expect, test } from 'vitest'
import { columnsOf, flightNumber, movesOf, placeOf, put, seatBeside, type Board } from './board.ts'

const flight = (start: number, nine: string, start_minute: number, seats: (number | null)[]) => ({
  start,
  nine,
  start_minute,
  seats,
})
const board: Board = {
  flights: [
    flight(1, 'OUT', 490, [11, 12, 13, 14]),
    flight(2, 'OUT', 497, [21, 22, 23, null]),
    flight(3, 'IN', 490, [31, 32, 33, null]),
  ],
  unplaced: [91, 92],
}
const everybody = (one: Board): number[] =>
  [...one.flights.flatMap(({ seats }) => seats), ...one.unplaced].filter((id) => id !== null).toSorted((a, b) => a - b)

describe('putting somebody somewhere', () => {
  test('a free seat is taken, and the old one becomes free', () => {
    const after = put(board, 11, { start: 3, seat: 3 })
    expect(placeOf(after, 11)).toEqual({ start: 3, seat: 3 })
    expect(after.flights[0]?.seats).toEqual([null, 12, 13, 14])
    expect(movesOf(board, after)).toEqual([{ player: 11, to: { start: 3, seat: 3 } }])
  })
  test('two change places, also with somebody without a place', () => {
    const after = put(board, 11, { start: 2, seat: 0 })
    expect([placeOf(after, 11), placeOf(after, 21)]).toEqual([
      { start: 2, seat: 0 },
      { start: 1, seat: 0 },
    ])
    expect(movesOf(board, after)).toHaveLength(2)
    const swapped = put(board, 91, { start: 1, seat: 0 })
    expect(swapped.unplaced).toEqual([92, 11])
    expect(movesOf(board, swapped).map(({ player }) => player)).toEqual([11, 91])
  })
  test('taking out and putting back is the same board, and nobody is ever lost or doubled', () => {
    const out = put(board, 22, 'unplaced')
    expect(out.unplaced).toEqual([91, 92, 22])
    expect(put(out, 22, { start: 2, seat: 1 })).toEqual(board)
    const moves = [11, 22, 91, 31, 14].flatMap((id) =>
      [1, 2, 3].flatMap((start) => [0, 3].map((seat) => [id, { start, seat }] as const)),
    )
    const after = moves.reduce((one, [id, to]) => put(one, id, to), board)
    expect(everybody(after)).toEqual(everybody(board))
  })
  test('the moves of a change, one after the other, make the changed board', () => {
    const after = put(put(put(board, 22, 'unplaced'), 91, { start: 2, seat: 1 }), 11, { start: 3, seat: 0 })
    const made = movesOf(board, after).reduce((one, { player, to }) => put(one, player, to), board)
    expect(made.flights).toEqual(after.flights)
    expect(movesOf(board, board)).toEqual([])
  })
})

test('arrows go over seats, flights and nines, and stay at the edge', () => {
  const from = { start: 1, seat: 3 }
  expect(seatBeside(board, from, 'ArrowRight')).toEqual({ start: 3, seat: 0 })
  expect(seatBeside(board, { start: 3, seat: 0 }, 'ArrowLeft')).toEqual(from)
  expect(seatBeside(board, { start: 2, seat: 3 }, 'ArrowRight')).toEqual({ start: 3, seat: 0 })
  expect(seatBeside(board, from, 'ArrowDown')).toEqual({ start: 2, seat: 3 })
  expect(seatBeside(board, from, 'ArrowUp')).toEqual(from)
  expect(seatBeside(board, { start: 1, seat: 0 }, 'ArrowLeft')).toEqual({ start: 1, seat: 0 })
})

test('flights stand by nine and time, and are numbered within it', () => {
  const shuffled = board.flights.toReversed()
  expect(columnsOf(shuffled).map(({ flights }) => flights.map(({ start }) => start))).toEqual([[3], [1, 2]])
  expect([1, 2, 3].map((start) => flightNumber(shuffled, start))).toEqual([1, 2, 1])
})
