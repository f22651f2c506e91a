import type { ReactNode } from 'react'
import type { DaySheet, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { totalOf } from '@jgm/contract/model/sheet'
import { changeText } from '../text.ts'
import { ChangeBar } from './ChangeBar.tsx'

/** The bar below the starts: what was, what it becomes, and the way on. `changed`: each group that gets another start. */
export function TimeBar({
  reservation,
  sheet,
  plan,
  isPlanAlone,
  changed,
  pending,
  onReview,
  children,
}: {
  reservation: ReservationDetail
  sheet: DaySheet
  plan: PlanOffer | undefined
  isPlanAlone: boolean
  changed: readonly { readonly before: ReservationDetail['groups'][number]; readonly after: SheetTeeTime }[]
  pending: boolean
  onReview: () => void
  children: ReactNode
}) {
  const isOwnDay = sheet.date === reservation.play_date
  const parties = reservation.groups.map(({ players }) => players)
  const total = plan && totalOf(plan, parties, sheet.tax_off)
  const nineOf = changed[0]?.after.nine
  const turn = changed[0]?.after.turn_minute
  const times = (starts: readonly { start_minute: number }[]): string =>
    changeText.times(starts.map(({ start_minute: minute }) => formatTime(minute)))
  const dayName = isOwnDay ? '' : `${formatDateMedium(sheet.date, sheet.holiday !== null)} `
  return (
    <ChangeBar
      was={
        isPlanAlone
          ? reservation.plan.name
          : `${isOwnDay ? '' : `${formatDateMedium(reservation.play_date, reservation.holiday !== null)} `}${times(changed.map(({ before }) => before))}`
      }
      becomes={
        isPlanAlone
          ? plan?.name
          : changed.length === 0
            ? undefined
            : `${dayName}${times(changed.map(({ after }) => after))}`
      }
      facts={[
        changeText.times([
          ...(nineOf === undefined ? [] : [nineOf]),
          ...(turn === undefined || turn === null ? [] : [changeText.confirm.half(formatTime(turn))]),
        ]),
        total === undefined ? '' : changeText.differenceOf(total - reservation.quote.total),
      ].filter(Boolean)}
      pending={pending}
      onReview={onReview}
    >
      {children}
    </ChangeBar>
  )
}
