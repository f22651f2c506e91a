import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatRange, formatTime } from '@jgm/contract/model/dates'
import { Button } from '../../../../ui/Button.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.start

/** Below a tee sheet: the hours in which other plans have free starts, and the way to the plans. `others` are by time. */
export function OtherStarts({ others, onPlans }: { others: readonly SheetTeeTime[]; onPlans: () => void }) {
  const [first, last] = [others.at(0), others.at(-1)]
  if (!first || !last) return null
  return (
    <div className="tabular mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-rule bg-card px-(--page-edge) py-3">
      <p className="text-ink">
        {text.otherStarts(formatRange(formatTime(first.start_minute), formatTime(last.start_minute)), others.length)}
      </p>
      <Button kind="outline" size="S" onPress={onPlans}>
        {text.choosePlan}
      </Button>
    </div>
  )
}

/** Opens the fold with the plans and brings the chosen one into view. */
export function showPlans(fold: HTMLDetailsElement | null): void {
  if (!fold) return
  fold.open = true
  const plans = fold.querySelector<HTMLElement>('input[name=plan]:checked')
  plans?.closest('fieldset')?.scrollIntoView({ block: 'start' })
  plans?.focus({ preventScroll: true })
}
