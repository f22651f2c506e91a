import { type DeskRequest } from '@jgm/contract/api/request-desk'
import { useShortcuts, type Shortcut } from '../../../lib/keys.ts'
import { inboxText } from '../text.ts'
import { type Mode } from './answers.ts'
import { type Direction } from './starts.ts'

const arrows = [
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
] as const

/** The keys of a request: its wishes and days, and, while it waits, the starts and the answer. */
export function useCaseKeys({
  request,
  isWaiting,
  offersStarts,
  onStep,
  onWish,
  onDay,
  onMode,
  onOffer,
  onUntil,
  onWrite,
  onSend,
}: {
  readonly request: DeskRequest['request']
  readonly isWaiting: boolean
  /** The answer that is put together offers starts. */
  readonly offersStarts: boolean
  readonly onStep: (direction: Direction) => void
  readonly onWish: (date: string) => void
  readonly onDay: (days: 1 | -1) => void
  readonly onMode: (mode: Mode) => void
  readonly onOffer: () => void
  readonly onUntil: () => void
  readonly onWrite: () => void
  readonly onSend: () => void
}): void {
  const keys = inboxText.keys
  const modes: readonly (readonly [string, Mode])[] = [
    ['c', 'confirmed'],
    ['o', 'offered'],
    ['d', 'declined'],
  ]
  const answering: readonly Shortcut[] = [
    ...arrows.map(([arrow, direction], index) => ({
      keys: arrow,
      isMove: true as const,
      label: keys.start,
      run: () => onStep(direction),
      ...(index === 0 ? { shown: '↑↓←→', foot: keys.startFoot } : { hidden: true as const }),
    })),
    ...modes.map(([letter, mode]) => ({
      keys: letter,
      label: inboxText.modes[mode],
      foot: inboxText.modes[mode],
      run: () => onMode(mode),
    })),
    ...(offersStarts
      ? [
          { keys: ' ', shown: 'Space', label: inboxText.offersKey, foot: inboxText.add, run: onOffer },
          { keys: 't', label: keys.replyBy, run: onUntil },
        ]
      : []),
    { keys: 'e', label: keys.write, run: onWrite },
    { keys: 'Enter', label: keys.send, foot: keys.send, run: onSend },
  ]
  useShortcuts({
    title: inboxText.answer,
    level: 1,
    shortcuts: [
      ...request.wishes.map((wish, index) => ({
        keys: String(index + 1),
        label: keys.wish,
        run: () => onWish(wish.play_date),
        ...(index === 0 ? { foot: keys.wishFoot, shown: `1–${request.wishes.length}` } : { hidden: true as const }),
      })),
      { keys: '[', label: inboxText.before, run: () => onDay(-1) },
      { keys: ']', label: inboxText.after, run: () => onDay(1) },
      ...(isWaiting ? answering : []),
    ],
  })
}
