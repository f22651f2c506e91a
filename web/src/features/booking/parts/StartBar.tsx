import type { ReactNode } from 'react'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import { Button } from '../../../ui/Button.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { TicketBar } from '../../reservation/parts/TicketBar.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.start

/** The bar under the thumb: what is chosen, what it costs, and the way on. `children` says what stands in the way. */
export function StartBar({
  courseId,
  date,
  isHoliday,
  run,
  parties,
  total,
  pending,
  isSheetSeen,
  onShowStarts,
  onConfirm,
  children,
}: {
  courseId: number
  date: PlayDate
  isHoliday: boolean
  run: readonly SheetTeeTime[]
  parties: readonly number[]
  /** Yen, tax included. */
  total: number | undefined
  pending: boolean
  /** The starts are on the screen already. */
  isSheetSeen: boolean
  onShowStarts: () => void
  onConfirm: () => void
  children?: ReactNode
}) {
  const [first] = run
  const day = formatDateMedium(date, isHoliday)
  const players = parties.reduce((sum, party) => sum + party, 0)
  const start = first
    ? text.timesOf(
        run.map((teeTime) => formatTime(teeTime.start_minute)),
        first.nine,
      )
    : ''
  return (
    <StickyBar chosen={first && `[data-tee-time="${first.id}"]`}>
      <div className="mx-auto flex w-full max-w-[72rem] flex-col gap-3">
        {children}
        {first ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-80" aria-live="polite">
              <TicketBar
                courseId={courseId}
                time={formatTime(first.start_minute)}
                facts={run.length > 1 ? text.barGroups(day, start, run.length, players) : text.bar(day, start, players)}
                price={total === undefined ? undefined : formatYenTotal(total)}
              />
            </div>
            <div className="w-full sm:w-72">
              <Button wide pending={pending} pendingText={text.holding} onPress={onConfirm}>
                {text.toConfirm}
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="font-bold text-ink">{text.barEmpty}</p>
            {isSheetSeen ? null : (
              <div className="w-full sm:w-72">
                <Button wide kind="outline" onPress={onShowStarts}>
                  {text.toStarts}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </StickyBar>
  )
}
