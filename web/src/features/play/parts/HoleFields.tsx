import { sumOf, type Strokes } from '@jgm/contract/model/score'
import { CountStepper } from '../../../ui/CountStepper.tsx'
import { holesText as text } from '../text.card.ts'

/** The holes of a card to type, nine by nine: the first press on a blank one gives par. `differs` (1 to 18) is marked. */
export function HoleFields({
  par,
  nines = text.nines,
  strokes,
  differs = null,
  put,
}: {
  par: readonly number[]
  nines?: readonly string[]
  strokes: Strokes
  differs?: number | null
  put: (at: number, to: number | null) => void
}) {
  return (
    <div className="hole-fields">
      {nines.map((name, nine) => (
        <ol key={name} aria-label={name} className="flex flex-col gap-2">
          {strokes.slice(nine * 9, nine * 9 + 9).map((one, hole) => {
            const at = nine * 9 + hole
            const holePar = par[at] ?? 4
            return (
              <li
                key={text.hole(at + 1, holePar)}
                className={`grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center rounded-xl border bg-card px-3 py-2 [&>[role=group]>span:first-child]:min-w-24 ${differs === at + 1 ? 'border-2 border-error' : 'border-rule'}`}
              >
                <CountStepper
                  label={text.hole(at + 1, holePar)}
                  value={one ?? holePar}
                  min={1}
                  max={25}
                  format={(count) => (one === null ? text.blank : text.count(count))}
                  onChange={(to) => put(at, one === null ? holePar : to)}
                />
                <button
                  type="button"
                  className={`button min-w-12! px-1! ${one === null ? 'invisible' : ''}`}
                  data-kind="text"
                  data-size="S"
                  aria-label={text.clearHole(at + 1)}
                  onClick={() => put(at, null)}
                >
                  {text.clear}
                </button>
              </li>
            )
          })}
        </ol>
      ))}
    </div>
  )
}

/** The sums of the two nines and of the card. */
export function HoleSums({ strokes, nines = text.nines }: { strokes: Strokes; nines?: readonly string[] }) {
  const [out = '', back = ''] = nines
  return (
    <p className="tabular text-xl font-bold text-ink">
      {text.sums(out, sumOf(strokes.slice(0, 9)), back, sumOf(strokes.slice(9)), sumOf(strokes))}
    </p>
  )
}
