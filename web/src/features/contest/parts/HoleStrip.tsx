import { CheckIcon } from '../../../ui/icons.tsx'
import { contestText } from '../text.ts'

const text = contestText.cards

/** The 18 holes in the order of play, to go to one of them; those that are whole have a tick. */
export function HoleStrip({
  order,
  at,
  isDone,
  onChoose,
}: {
  order: readonly number[]
  at: number
  isDone: (hole: number) => boolean
  onChoose: (hole: number) => void
}) {
  return (
    <div role="group" aria-label={text.strip} className="hole-strip">
      {order.map((hole) => (
        <button
          key={hole}
          type="button"
          className="hole-strip-hole tabular"
          aria-label={text.holeState(hole, isDone(hole))}
          aria-current={hole === at ? 'step' : undefined}
          onClick={() => onChoose(hole)}
        >
          {hole}
          {isDone(hole) ? <CheckIcon size={16} /> : null}
        </button>
      ))}
    </div>
  )
}
