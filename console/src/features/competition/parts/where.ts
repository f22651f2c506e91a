import { formatTime } from '@jgm/contract/model/dates'
import { competitionText } from '../text.ts'
import { flightNumber, type Board, type Place } from './board.ts'

const words = competitionText.pairing

/** Where a place of the board is, in words. */
export const whereOn =
  (board: Board) =>
  (place: Place): string => {
    const flight = place === 'unplaced' ? undefined : board.flights.find(({ start }) => start === place.start)
    return flight
      ? words.where(flight.nine, flightNumber(board.flights, flight.start), formatTime(flight.start_minute))
      : words.unplaced
  }
