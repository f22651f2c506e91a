import type { ReactNode } from 'react'
import type { DaySheet, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { Button } from '../../../../ui/Button.tsx'
import { StickyBar } from '../../../../ui/StickyBar.tsx'
import { LongName } from '../../../../ui/LongName.tsx'
import { FittingTicket } from '../../../reservation/parts/FittingTicket.tsx'
import { Ticket } from '../../../reservation/parts/Ticket.tsx'
import { TicketBar } from '../../../reservation/parts/TicketBar.tsx'
import { totalCell } from '../../../reservation/parts/ticket.ts'
import { TicketCells } from '../../../reservation/parts/TicketStub.tsx'
import { saleText } from '../../text.sale.ts'
import { Unbroken } from '../../../../ui/Unbroken.tsx'

const text = saleText.start

/** The choice on a sheet, and the button. */
export type Chosen = {
  readonly sheet: DaySheet
  readonly run: readonly SheetTeeTime[]
  readonly players: number
  /** The plan's name, where the sheet offers several. */
  readonly plan: string | undefined
  /** Yen, tax included. */
  readonly total: number | undefined
  readonly pending: boolean
  readonly onConfirm: () => void
  /** Why the button does not work yet. */
  readonly children?: ReactNode
}

function Go({ pending, onConfirm }: Pick<Chosen, 'pending' | 'onConfirm'>) {
  return (
    <Button wide pending={pending} pendingText={text.holding} onPress={onConfirm}>
      {text.toConfirm}
    </Button>
  )
}

/** Why the total is less than the price per person times the players. */
function Exemption({ sheet: { tax_off: off } }: Pick<Chosen, 'sheet'>) {
  return off > 0 ? (
    <p className="tabular text-sm">
      <Unbroken text={saleText.confirm.exempted(formatYen(off))} />
    </p>
  ) : null
}

/** On a phone and in a panel: the bar under the thumb, once there is something to say. */
export function StartBar({
  sheet,
  run,
  players,
  plan,
  total,
  children,
  isPanel,
  ...way
}: Chosen & { isPanel: boolean }) {
  const [first] = run
  if (!first && !children) return null
  const day = formatDateMedium(sheet.date, sheet.holiday !== null)
  return (
    <div className={isPanel ? 'contents' : 'contents lg:hidden'}>
      <StickyBar chosen={first && `[data-tee-time="${first.id}"]`}>
        <div className="flex flex-col gap-2">
          {children}
          {first ? (
            <>
              <div aria-live="polite">
                <TicketBar
                  courseId={sheet.course_id}
                  time={formatTime(first.start_minute)}
                  facts={
                    run.length > 1
                      ? text.barGroups(
                          day,
                          first.nine,
                          run.map(({ start_minute: minute }) => formatTime(minute)),
                        )
                      : text.bar(day, first.nine)
                  }
                  price={total === undefined ? undefined : text.barPrice(players, formatYen(total))}
                />
                {plan === undefined ? null : (
                  <p className="mt-1 text-sm leading-tight">
                    <LongName name={plan} />
                  </p>
                )}
              </div>
              <Exemption sheet={sheet} />
              <Go {...way} />
            </>
          ) : null}
        </div>
      </StickyBar>
    </div>
  )
}

/** On a desk: the ticket beside the sheet, which shows each choice. */
export function StartTicket({ sheet, run, players, plan, total, children, ...way }: Chosen) {
  const isChosen = run.length > 0
  // The starts of several groups need the room of the print on a low desk.
  const Shown = run.length > 1 ? FittingTicket : Ticket
  return (
    <aside className="start-ticket sticky top-4 flex flex-col gap-3 max-lg:hidden">
      <Shown
        courseId={sheet.course_id}
        play={{ play_date: sheet.date, holiday: sheet.holiday, groups: run }}
        tone={isChosen ? 'sure' : 'waiting'}
        {...(isChosen ? { state: text.chosenTime } : {})}
      >
        {isChosen ? (
          <>
            <TicketCells
              cells={[
                ...(plan === undefined ? [] : [{ label: text.plan, value: plan }]),
                ...(total === undefined ? [] : [totalCell(players, total)]),
              ]}
            />
            <Exemption sheet={sheet} />
            <Go {...way} />
          </>
        ) : (
          <p className="font-bold text-ink">{text.barEmpty}</p>
        )}
      </Shown>
      {children}
    </aside>
  )
}
