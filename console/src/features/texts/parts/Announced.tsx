import { useState } from 'react'
import { formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import { textsText } from '../text.ts'
import type { useWriting } from './useWriting.ts'

/** Says that the text holds from a later date on only, and lets it be taken back. */
export function Announced({
  from,
  withdrawing,
  onWithdraw,
}: {
  readonly from: PlayDate
  readonly withdrawing: ReturnType<typeof useWriting>['withdrawing']
  readonly onWithdraw: () => void
}) {
  const [isAsked, ask] = useState(false)
  return (
    <div className="text-announced" role="group" aria-label={textsText.figures.next}>
      <p>{textsText.announced(formatDateLong(from))}</p>
      {isAsked ? (
        <>
          <p>{textsText.sure}</p>
          <button
            type="button"
            className="btn"
            data-kind="danger"
            disabled={withdrawing.isPending}
            onClick={onWithdraw}
          >
            {textsText.withdraw}
          </button>
          <button type="button" className="btn" data-kind="quiet" onClick={() => ask(false)}>
            {textsText.no}
          </button>
        </>
      ) : (
        <button type="button" className="btn" data-kind="quiet" onClick={() => ask(true)}>
          {textsText.withdraw}
        </button>
      )}
    </div>
  )
}
