import type { Shortcut } from '../../../lib/keys.ts'
import { figuresText } from '../text.ts'
import type { Month } from './useMonth.ts'

const { keys } = figuresText

/** What the keys do on the month. */
export const monthKeys = (work: Month): Shortcut[] => [
  ...(work.view === 'report'
    ? [
        {
          keys: 'ArrowDown',
          shown: '↑↓',
          isMove: true as const,
          label: keys.course,
          foot: keys.courseFoot,
          run: () => work.step(0, 1),
        },
        {
          keys: 'ArrowUp',
          isMove: true as const,
          label: keys.course,
          hidden: true as const,
          run: () => work.step(0, -1),
        },
      ]
    : [
        {
          keys: 'ArrowRight',
          shown: '↑↓←→',
          isMove: true as const,
          label: keys.cell,
          foot: keys.cellFoot,
          run: () => work.step(1, 0),
        },
        {
          keys: 'ArrowLeft',
          isMove: true as const,
          label: keys.cell,
          hidden: true as const,
          run: () => work.step(-1, 0),
        },
        {
          keys: 'ArrowDown',
          isMove: true as const,
          label: keys.cell,
          hidden: true as const,
          run: () => work.step(0, 1),
        },
        {
          keys: 'ArrowUp',
          isMove: true as const,
          label: keys.cell,
          hidden: true as const,
          run: () => work.step(0, -1),
        },
      ]),
  { keys: 'Enter', label: keys.sheet, foot: keys.sheetFoot, run: work.openSheet },
  { keys: 'v', label: keys.view, foot: keys.viewFoot, run: work.turnView },
  { keys: '[', shown: '[ ]', label: keys.before, foot: keys.monthFoot, run: () => work.turn(-1) },
  { keys: ']', label: keys.after, hidden: true, run: () => work.turn(1) },
  { keys: 'y', label: keys.back, foot: keys.backFoot, run: work.turnBack },
  { keys: 'e', label: keys.csv, foot: keys.csvFoot, run: work.save },
  ...(work.view === 'report'
    ? [{ keys: 'p', label: keys.print, foot: keys.printFoot, run: () => window.print() }]
    : []),
]
