/** The starts and their players, as the desk arranges them. Seats hold entry ids; null is a free seat. */
export type Flight = {
  readonly start: number
  readonly nine: string
  readonly start_minute: number
  readonly seats: readonly (number | null)[]
}
export type Board = { readonly flights: readonly Flight[]; readonly unplaced: readonly number[] }

/** A seat of a flight, from 0. */
export type Seat = { readonly start: number; readonly seat: number }
export type Place = Seat | 'unplaced'

const isSeat = (flight: Flight, place: Place): place is Seat => place !== 'unplaced' && flight.start === place.start

/** Where somebody is; null for one who is not on the board at all. */
export function placeOf(board: Board, player: number): Place | null {
  for (const { start, seats } of board.flights) {
    const seat = seats.indexOf(player)
    if (seat !== -1) return { start, seat }
  }
  return board.unplaced.includes(player) ? 'unplaced' : null
}

export const playerAt = (board: Board, { start, seat }: Seat): number | null =>
  board.flights.find((one) => one.start === start)?.seats[seat] ?? null

export const samePlace = (one: Place | null, other: Place | null): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    one.start === other.start &&
    one.seat === other.seat)

/** The board after a player was put on a place; the player who sat there takes the place that becomes free. */
export function put(board: Board, player: number, to: Place): Board {
  const from = placeOf(board, player)
  if (from === null || samePlace(from, to)) return board
  const other = to === 'unplaced' ? null : playerAt(board, to)
  const flights = board.flights.map((flight) => {
    const seats = [...flight.seats]
    if (isSeat(flight, from)) seats[from.seat] = other
    if (isSeat(flight, to)) seats[to.seat] = player
    return { ...flight, seats }
  })
  const rest = board.unplaced.filter((id) => id !== player)
  const unplaced = [
    ...rest,
    ...(to === 'unplaced' ? [player] : []),
    ...(from === 'unplaced' && other !== null ? [other] : []),
  ]
  return { flights, unplaced }
}

/** A player and the seat that the player gets. */
export type Move = { readonly player: number; readonly to: Place }

/** The moves that make one board of another. */
export function movesOf(before: Board, after: Board): Move[] {
  const everybody = [...before.flights.flatMap(({ seats }) => seats), ...before.unplaced].filter((one) => one !== null)
  return everybody.flatMap((player): Move[] => {
    const to = placeOf(after, player)
    return to === null || samePlace(to, placeOf(before, player)) ? [] : [{ player, to }]
  })
}

/** The flights of a nine by time, as they stand below each other; one column where a course starts on one nine. */
export function columnsOf(
  flights: readonly Flight[],
): { readonly nine: string; readonly flights: readonly Flight[] }[] {
  const nines = [...new Set(flights.map(({ nine }) => nine))]
  return nines.map((nine) => ({
    nine,
    flights: flights.filter((one) => one.nine === nine).toSorted((a, b) => a.start_minute - b.start_minute),
  }))
}

/** The number of a flight within its nine, from 1. */
export const flightNumber = (flights: readonly Flight[], start: number): number => {
  const nine = flights.find((one) => one.start === start)?.nine
  const column = columnsOf(flights).find((one) => one.nine === nine)
  return (column?.flights.findIndex((one) => one.start === start) ?? -1) + 1
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The seat beside another one; over the edge of a column lies the next column. At the outer edge it stays. */
export function seatBeside(board: Board, at: Seat, arrow: Arrow): Seat {
  const columns = columnsOf(board.flights)
  const column = columns.findIndex(({ flights }) => flights.some(({ start }) => start === at.start))
  const own = columns[column]?.flights ?? []
  const row = own.findIndex(({ start }) => start === at.start)
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const next = own[row + (arrow === 'ArrowUp' ? -1 : 1)]
    return next ? { start: next.start, seat: at.seat } : at
  }
  const seat = at.seat + (arrow === 'ArrowLeft' ? -1 : 1)
  if (seat >= 0 && seat < (own[row]?.seats.length ?? 0)) return { start: at.start, seat }
  const beside = columns[column + (arrow === 'ArrowLeft' ? -1 : 1)]?.flights
  const next = beside?.[Math.min(row, beside.length - 1)]
  return next ? { start: next.start, seat: seat < 0 ? next.seats.length - 1 : 0 } : at
}
