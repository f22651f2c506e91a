import type { ReactNode } from 'react'
import { uiText } from './text.ts'

const { piece: text } = uiText

/** A piece of a list with its place in the order. */
export const Piece = ({
  name,
  isChanged,
  isFirst,
  isLast,
  onMove,
  onRemove,
  children,
}: {
  readonly name: string
  readonly isChanged: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}) => (
  <fieldset className="text-piece">
    <legend>
      {name}
      {isChanged ? <em>{text.changed}</em> : null}
    </legend>
    <div className="text-place">
      <button type="button" className="btn" disabled={isFirst} aria-label={text.up(name)} onClick={() => onMove(-1)}>
        ↑
      </button>
      <button type="button" className="btn" disabled={isLast} aria-label={text.down(name)} onClick={() => onMove(1)}>
        ↓
      </button>
      <button type="button" className="btn" data-kind="text" onClick={onRemove}>
        {text.remove(name)}
      </button>
    </div>
    {children}
  </fieldset>
)
