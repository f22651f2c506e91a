import type { Shortcut } from '../../../lib/keys.ts'
import { figuresText } from '../text.ts'
import type { Period } from './usePeriod.ts'

const { keys } = figuresText

/** The keys of the report of a quarter or a year. */
export const periodKeys = (work: Period): Shortcut[] => [
  { keys: 'ArrowDown', shown: '↑↓', isMove: true, label: keys.course, foot: keys.courseFoot, run: () => work.step(1) },
  { keys: 'ArrowUp', isMove: true, label: keys.course, hidden: true, run: () => work.step(-1) },
  { keys: '[', shown: '[ ]', label: keys.beforePeriod, foot: keys.periodFoot, run: () => work.turn(-1) },
  { keys: ']', label: keys.afterPeriod, hidden: true, run: () => work.turn(1) },
  { keys: 'y', label: keys.back, foot: keys.backFoot, run: work.turnBack },
  { keys: 'e', label: keys.csv, foot: keys.csvFoot, run: work.save },
  { keys: 'p', label: keys.print, foot: keys.printFoot, run: () => window.print() },
]
