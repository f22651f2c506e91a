import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { pointsPaid } from '@jgm/contract/model/points'
import { reservationDetailText as text } from '../text.detail.ts'
import { lineText } from '../text.lines.ts'

/** A change in the history: before and after. */
export function ChangeThen({ change }: { change: { readonly before: PartyThen; readonly after: PartyThen } }) {
  return (
    <dl className="tabular grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
      <dt className="text-support">{text.before}</dt>
      <dd className="text-support">{sayThen(change.before, change.after)}</dd>
      <dt className="text-support">{text.after}</dt>
      <dd className="text-ink">{sayThen(change.after, change.before)}</dd>
    </dl>
  )
}

const sayThen = ({ play_date: date, groups, plan, adjustment, points, total }: PartyThen, other: PartyThen): string =>
  [
    formatDateMedium(date),
    ...groups.map(({ nine, start_minute: minute, players }) => text.thenStart(formatTime(minute), nine, players)),
    ...(plan === undefined || plan === other.plan ? [] : [plan]),
    ...(points ? [`${lineText.points} ${pointsPaid(points)}`] : []),
    ...(adjustment ? [text.thenAdjusted(adjustment.reason, formatYen(adjustment.amount))] : []),
    formatYen(total),
  ].join('　')
