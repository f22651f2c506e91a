import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatDateDense, formatTime } from '@jgm/contract/model/dates'

/** A start of the way, before or after. */
export const Stop = ({
  label,
  date,
  start,
  isMain = false,
}: {
  readonly label: string
  readonly date: string | null
  readonly start: DayStart
  readonly isMain?: boolean
}) => (
  <p data-main={isMain ? '' : undefined}>
    <span>{label}</span>
    {date === null ? null : <span>{formatDateDense(date)}</span>}
    {isMain ? <b>{formatTime(start.start_minute)}</b> : <s>{formatTime(start.start_minute)}</s>}
    <span>{start.nine}</span>
  </p>
)
