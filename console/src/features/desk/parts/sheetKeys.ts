import type { Shortcut } from '../../../lib/keys.ts'
import { startsText } from '../text.starts.ts'
import { sheetText } from '../text.ts'
import { arrivalKeys } from './arrivalKeys.ts'
import { callKeys } from './call/useCall.ts'
import { dayKeys } from './dayKeys.ts'
import { footOf } from './offers.ts'
import type { Move } from './rows.ts'
import type { SheetWork } from './useSheet.ts'

const keys = sheetText.keys

const arrows = [
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
] as const satisfies readonly (readonly [string, Move])[]

/** What the keys do on the day sheet: only what the day and the person let them do. */
export const sheetKeys = (work: SheetWork): Shortcut[] => [
  ...dayKeys(work.turn, work.goToToday),
  ...(work.courseId === null
    ? []
    : [
        { keys: 'd', label: keys.date, run: () => work.openDialog('days') },
        { keys: '/', label: keys.find, foot: keys.findFoot, run: work.find },
      ]),
  ...(work.day ? startKeys(work) : []),
]

const startKeys = (work: SheetWork): Shortcut[] => [
  ...arrows.map(([arrow, move], index) => ({
    keys: arrow,
    isMove: true as const,
    label: keys.move,
    run: () => work.walk(move, false),
    ...(index === 0 ? { shown: '↑↓←→', foot: keys.moveFoot } : { hidden: true as const }),
  })),
  ...(['down', 'up'] as const).map((move, index) => ({
    keys: move === 'down' ? 'Shift+ArrowDown' : 'Shift+ArrowUp',
    isMove: true as const,
    label: keys.range,
    run: () => work.walk(move, true),
    ...(index === 0 ? { shown: '⇧↑↓' } : { hidden: true as const }),
  })),
  ...(work.calls.task === null ? deskKeys(work) : []),
]

/** What the desk does with the chosen start, while nothing else is in its hand. */
const deskKeys = (work: SheetWork): Shortcut[] => [
  ...(work.mayBlock
    ? [
        { keys: 'b', label: keys.block, ...footOf(work.offers.block, keys.blockFoot), run: work.block },
        { keys: 'u', label: keys.open, ...footOf(work.offers.open, keys.openFoot), run: work.open },
        {
          keys: 'i',
          label: startsText.squeeze.keys,
          ...footOf(work.offers.squeeze, startsText.squeeze.foot),
          run: work.squeeze,
        },
        {
          keys: 'v',
          label: startsText.audience.keys,
          ...footOf(work.offers.audience, startsText.audience.foot),
          run: work.audience,
        },
      ]
    : []),
  ...(work.isToday ? [{ keys: 'c', label: sheetText.arrival.keys.camera, run: () => work.openDialog('camera') }] : []),
  ...(work.isOpen
    ? [
        ...arrivalKeys(work),
        {
          keys: 'Enter',
          label: sheetText.arrival.nextPerson,
          foot: sheetText.arrival.nextPerson,
          run: work.nextPerson,
        },
      ]
    : []),
  ...(work.isDesk ? callKeys(work.calls, work.isToday) : []),
  { keys: 'p', label: keys.print, foot: keys.printFoot, run: () => work.openDialog('papers') },
]
