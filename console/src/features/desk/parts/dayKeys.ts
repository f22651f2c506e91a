import type { Shortcut } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'

/** Turns to the day before and after, and to today. */
export const dayKeys = (turn: (by: number) => void, goToToday: () => void): Shortcut[] => [
  {
    keys: '[',
    isMove: true,
    shown: '[ ]',
    label: sheetText.keys.day,
    foot: sheetText.keys.dayFoot,
    run: () => turn(-1),
  },
  { keys: ']', isMove: true, label: sheetText.keys.day, hidden: true, run: () => turn(1) },
  { keys: 't', label: sheetText.keys.today, foot: sheetText.keys.todayFoot, run: goToToday },
]
