import type { Shortcut } from '../../../lib/keys.ts'
import { startsText } from '../text.starts.ts'
import { sheetText } from '../text.ts'
import { arrivalKeys, undoKeys } from './arrivalKeys.ts'
import { callKeys, lookKeys } from './call/useCall.ts'
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
        { keys: '/', label: keys.find, foot: keys.findFoot, hasButton: true as const, run: work.find },
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

/**
 * The keys for the day and for the chosen start, while no form or pick is in the desk's hand. Those without a button elsewhere come
 * first.
 */
const deskKeys = (work: SheetWork): Shortcut[] => [
  ...(work.isOpen ? [...undoKeys(work.arrivals), nextKey(work)] : []),
  ...(work.isDesk ? lookKeys(work.calls) : []),
  { keys: 'p', label: keys.print, foot: keys.printFoot, run: () => work.openDialog('papers') },
  { keys: 'Mod+p', shown: 'Ctrl+P', label: keys.printStarts, run: () => work.openDialog('starts') },
  ...(work.isDesk && !work.isPast
    ? [{ keys: 'q', label: keys.message, foot: keys.messageFoot, run: work.writeMessage }]
    : []),
  ...(work.mayBlock ? blockKeys(work) : []),
  ...(work.isToday ? [{ keys: 'c', label: sheetText.arrival.keys.camera, run: () => work.openDialog('camera') }] : []),
  ...(work.isOpen ? arrivalKeys(work) : []),
  ...(work.isDesk ? callKeys(work.calls, work.isToday) : []),
]

const nextKey = ({ nextPerson }: SheetWork): Shortcut => ({
  keys: 'Enter',
  label: sheetText.arrival.nextPerson,
  foot: sheetText.arrival.nextPerson,
  run: nextPerson,
})

const blockKeys = ({ offers, block, open, squeeze, audience }: SheetWork): Shortcut[] => [
  { keys: 'b', label: keys.block, ...footOf(offers.block, keys.blockFoot), run: block },
  { keys: 'u', label: keys.open, ...footOf(offers.open, keys.openFoot), run: open },
  {
    keys: 'i',
    label: startsText.squeeze.keys,
    ...footOf(offers.squeeze, startsText.squeeze.foot),
    run: squeeze,
  },
  { keys: 'v', label: startsText.audience.keys, ...footOf(offers.audience, startsText.audience.foot), run: audience },
]
