import { useShortcuts } from '../../../lib/keys.ts'
import { competitionText } from '../text.ts'
import { type Arrow } from './board.ts'

const words = competitionText.pairing
const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The keys of the pairing: the seats, and while players may be moved what moves them. */
export function usePairingKeys({
  mayMove,
  isHolding,
  onLift,
  onOut,
  onNext,
  onUndo,
  onDraw,
  onPublish,
  onRelease,
  onPrint,
  onArrow,
}: {
  readonly mayMove: boolean
  /** A player is lifted. */
  readonly isHolding: boolean
  readonly onLift: () => void
  readonly onOut: () => void
  readonly onNext: () => void
  readonly onUndo: () => void
  readonly onDraw: () => void
  readonly onPublish: () => void
  readonly onRelease: () => void
  /** Undefined where there is nothing to print. */
  readonly onPrint: (() => void) | undefined
  readonly onArrow: (arrow: Arrow) => void
}): void {
  const keys = words.keys
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [
      ...(mayMove
        ? [
            { keys: ' ', shown: 'Space', label: keys.lift, foot: keys.lift, run: onLift },
            { keys: 'x', label: keys.swap, foot: keys.swap, run: onLift },
            {
              keys: 'u',
              label: keys.out,
              foot: keys.out,
              run: onOut,
            },
            { keys: 'n', label: keys.unplaced, run: onNext },
            { keys: 'z', label: keys.undo, foot: keys.undo, run: onUndo },
            { keys: 'r', label: keys.draw, run: onDraw },
            { keys: 'Shift+Enter', label: keys.publish, run: onPublish },
          ]
        : []),
      ...(!isHolding ? [] : [{ keys: 'Escape', shown: 'Esc', label: keys.release, run: onRelease }]),
      ...(onPrint ? [{ keys: 'p', label: keys.print, run: onPrint }] : []),
      ...arrows.map((arrow, index) => ({
        keys: arrow,
        isMove: true as const,
        label: keys.seat,
        ...(index === 0 ? { shown: '↑↓←→', foot: keys.seat } : { hidden: true as const }),
        run: () => onArrow(arrow),
      })),
    ],
  })
}
