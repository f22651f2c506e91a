import { useEffect, useRef, useState } from 'react'
import { tooLong } from '../../../ui/Field.tsx'
import { WarnIcon } from '../../../ui/icons.tsx'
import { competitionText } from '../text.ts'
import { checkCard, holeCount, overPar, total } from './cards.ts'
import type { ScorePlayer } from './ScoreGrid.tsx'
import { isConverting } from '@jgm/contract/model/converting'
import { isInvisible } from '@jgm/contract/model/normalise'

const words = competitionText.scores

/** The player whose card is being typed, the hole, and the next one; or why a stored card is corrected. */
export function ScoreNow({
  player,
  start,
  par,
  warning,
  asksWhy,
  giveWhy,
}: {
  readonly player: ScorePlayer
  readonly start: string
  readonly par: readonly number[]
  readonly warning: string | null
  readonly asksWhy: boolean
  /** With null the correction is not sent. */
  readonly giveWhy: (why: string | null) => void
}) {
  const { name, draft } = player
  const { at, holes, paperTotal } = draft
  const isTotal = at === holeCount
  const strokes = isTotal ? paperTotal : holes[at]
  const sum = total(holes)
  return (
    <div className="score-now">
      <b>{name}</b>
      <small>{start}</small>
      {asksWhy ? (
        <Why giveWhy={giveWhy} />
      ) : (
        <>
          <span>{isTotal ? words.nowTotal : words.nowHole(at + 1, par[at] ?? 0)}</span>
          <strong>{strokes === 'picked_up' ? words.pickedUp : (strokes ?? ' ')}</strong>
          {sum === null ? null : <span data-spare="">{words.sofar(sum, overPar(holes, par))}</span>}
          {warning === null ? (
            <p>
              {isTotal && checkCard(draft, par).kind !== 'missing'
                ? words.complete
                : at + 1 === holeCount
                  ? words.nextTotal
                  : at + 1 < holeCount
                    ? words.next(at + 2, par[at + 1] ?? 0)
                    : null}
            </p>
          ) : (
            <p data-warn="" role="alert">
              <WarnIcon />
              {warning}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Letters of a reason that are kept. */
const mostReason = 200

function Why({ giveWhy }: { readonly giveWhy: (why: string | null) => void }) {
  const [why, setWhy] = useState('')
  const long = tooLong(why, mostReason)
  const ref = useRef<HTMLInputElement>(null)
  // The person has just pressed Enter, and types on.
  useEffect(() => ref.current?.focus(), [])
  return (
    <label>
      {words.reason}
      <input
        ref={ref}
        value={why}
        placeholder={words.reasonHelp}
        onChange={({ target }) => setWhy(target.value)}
        onKeyDown={(event) => {
          if (isConverting(event.nativeEvent)) return
          if (event.key === 'Escape') giveWhy(null)
          if (event.key === 'Enter' && !isInvisible(why) && long === undefined) {
            // The next card is typed at once.
            event.preventDefault()
            giveWhy(why)
          }
        }}
      />
      {long === undefined ? null : (
        <span className="field-error" role="alert">
          {long}
        </span>
      )}
    </label>
  )
}
