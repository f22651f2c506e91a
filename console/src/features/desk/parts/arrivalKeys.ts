import type { Shortcut } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'
import type { Arrivals } from './useArrival.ts'

const words = sheetText.arrival.keys
const seats = [0, 1, 2, 3] as const

/** What the keys do with those who come to the chosen start. */
export const arrivalKeys = (arrivals: Arrivals): Shortcut[] => [
  ...seats.map((at) => ({
    keys: String(at + 1),
    label: words.seats,
    run: () => arrivals.press(at),
    ...(at === 0 ? { shown: '1–4', foot: words.seatsFoot } : { hidden: true as const }),
  })),
  { keys: 'Shift+Enter', label: words.all, run: arrivals.pressAll },
  { keys: 'a', label: words.absent, foot: words.absentFoot, run: arrivals.absent },
  { keys: 's', label: words.start, foot: words.startFoot, run: arrivals.depart },
  ...(arrivals.undo ? [{ keys: 'z', label: words.undo, foot: words.undo, run: arrivals.takeBack }] : []),
]
