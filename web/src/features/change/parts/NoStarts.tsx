import { closedReason } from '@jgm/contract/model/day-off-words'
import type { DaySheet } from '@jgm/contract/api/tee-sheet'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { Banner } from '../../../ui/Banner.tsx'
import { bookingText } from '../../booking/text.ts'

/** Why a day has no starts. */
export const NoStarts = ({ sheet, reason }: { sheet: DaySheet; reason: NonNullable<DaySheet['reason']> }) => (
  <Banner kind="info" title={bookingText.calendar.reasons[reason]}>
    {closedReason(sheet) ? <p>{closedReason(sheet)}</p> : null}
    {reason === 'not_yet' && sheet.opens_at ? (
      <p className="tabular">{bookingText.calendar.opens(formatDateTimeMedium(sheet.opens_at))}</p>
    ) : null}
  </Banner>
)
