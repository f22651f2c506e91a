import type { DaySheet } from '@jgm/contract/api/tee-sheet'
import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.start.own

/** Tells a member who already plays on this day that a second start cannot be booked, and leads to that booking and its change. */
export function OwnStart({ sheet: { has_start: hasStart, own } }: { sheet: Pick<DaySheet, 'has_start' | 'own'> }) {
  if (!hasStart) return null
  const look = { className: 'text-link inline-flex min-h-12 items-center font-bold' }
  return (
    <Banner kind="info" title={text.title}>
      <p className="text-sm">{text.body}</p>
      {own ? (
        <To page="reservation.detail" params={{ type: own.type, id: own.number }} {...look}>
          {text.open}
        </To>
      ) : (
        <To page="reservation.list" {...look}>
          {text.list}
        </To>
      )}
    </Banner>
  )
}
