import { formatMonthDay, type PlayDate } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { entryText } from '../text.entry.ts'

const text = entryText.sameDay

/** The golfer has another start on the day: what to do about it, and until when. */
export function SameDay({ until }: { until: PlayDate | null }) {
  return (
    <Banner kind="warning" title={text.title}>
      <p className="text-pretty [word-break:auto-phrase]">
        <Unbroken text={until === null ? text.first : text.until(formatMonthDay(until))} />
      </p>
      <To page="reservation.list" className="text-link font-bold">
        {text.toList}
      </To>
    </Banner>
  )
}
