import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateLong, formatDateMedium, formatTime, instantAt } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { talkTicket } from '../../../lib/talkTicket.ts'
import { usePermanentLink } from '../../../lib/usePermanentLink.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { useArea, usePathOf } from '../../../routing/go.tsx'
import { SendLink } from '../../../ui/SendLink.tsx'
import { useTalkPrint } from '../../reservation/parts/talkPrint.ts'
import { reservationText } from '../../reservation/text.ts'
import { singleText as text } from '../text.ts'

/** May somebody else still take a seat? */
const isOpen = (
  { free, state, reason, play_date: date, start_minute, decision_at: decision }: SingleTeeTime,
  at: Date,
) =>
  free > 0 &&
  state !== 'not_held' &&
  reason !== 'closed' &&
  at < (state === 'established' ? instantAt(date, start_minute) : new Date(decision))

/** Tells friends of a tee time (あと1名) while it has a seat for them. No personal data: no nickname, and not who sends it. */
export function ShareTeeTime(given: { teeTime: SingleTeeTime; isMain?: boolean }) {
  return isOpen(given.teeTime, now()) ? <Send {...given} /> : null
}

function Send({ teeTime, isMain = false }: { teeTime: SingleTeeTime; isMain?: boolean }) {
  const { course_id: id, play_date: date, missing } = teeTime
  const course = useCourse(id)
  const { place } = useArea()
  const path = usePathOf()(
    'single.teeTime',
    { id },
    // LINE may open the link on a device that has no course of the chat area yet.
    { date, start_frame_id: teeTime.id, ...(place === 'talk' ? { golf_course_id: id } : {}) },
  )
  const url = usePermanentLink(path)
  const print = useTalkPrint(id)
  if (url === undefined) return null
  const time = formatTime(teeTime.start_minute)
  const isHoliday = teeTime.holiday !== null
  const words = text.shareText(course.short_title, `${formatDateMedium(date, isHoliday)} ${time}`, missing)
  return (
    <div className="flex flex-col items-start gap-2">
      <SendLink
        wide
        isMain={isMain}
        message={talkTicket({
          alt: words,
          title: text.share.title(missing),
          print,
          date: formatDateLong(date, isHoliday),
          large: time,
          rest: reservationText.nines(teeTime.nine),
          lines: missing > 0 ? [text.share.missing(missing)] : [],
          button: text.share.open,
          url,
        })}
        link={{ text: words, url }}
        words={{ ...text.share, send: text.share.send[place](missing) }}
      />
    </div>
  )
}
