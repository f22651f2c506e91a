import type { Shortcut } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'
import { footOf } from './offers.ts'
import type { Arrivals } from './useArrival.ts'
import type { SheetWork } from './useSheet.ts'

const words = sheetText.arrival.keys
const seats = [0, 1, 2, 3] as const

/** Takes the last mark back, within its seconds. */
export const undoKeys = ({ undo, takeBack }: Arrivals): Shortcut[] =>
  undo ? [{ keys: 'z', label: words.undo, foot: words.undo, run: takeBack }] : []

/** The keys for the people who come to the chosen start. */
export const arrivalKeys = ({ arrivals, offers, absence, hasSeats, absent, depart }: SheetWork): Shortcut[] => [
  ...seats.map((at) => ({
    keys: String(at + 1),
    label: words.seats,
    run: () => arrivals.press(at),
    ...(at === 0 ? { shown: '1–4', ...footOf(hasSeats ? null : '', words.seatsFoot) } : { hidden: true as const }),
  })),
  { keys: 'Shift+Enter', label: words.all, run: arrivals.pressAll },
  { keys: 'a', label: words.absent, ...footOf(absence, words.absentFoot), run: absent },
  { keys: 's', label: words.start, ...footOf(offers.depart, words.startFoot), run: depart },
]
