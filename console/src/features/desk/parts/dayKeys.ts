import type { Shortcut } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'

/** Turns to the day before and after. */
export const dayKeys = (turn: (by: number) => void): Shortcut[] => [
  {
    keys: '[',
    isMove: true,
    shown: '[ ]',
    label: sheetText.keys.day,
    foot: sheetText.keys.dayFoot,
    run: () => turn(-1),
  },
  { keys: ']', isMove: true, label: sheetText.keys.day, hidden: true, run: () => turn(1) },
]
