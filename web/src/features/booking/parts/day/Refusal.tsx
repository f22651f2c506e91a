import { telHref } from '@jgm/contract/model/tel'
import type { NearestStart } from '@jgm/contract/model/errors'
import { formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { isCode } from '../../../../lib/api.ts'
import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../../ui/Button.tsx'
import { BellIcon, PhoneIcon } from '../../../../ui/icons.tsx'
import { unbroken } from '../../../../ui/Unbroken.tsx'
import { saleText } from '../../text.sale.ts'
import { bookingText } from '../../text.ts'

const text = saleText.start

/** The free starts in a refusal; none for other errors. */
export const nearestOf = (error: unknown): readonly NearestStart[] =>
  isCode(error, 'start_taken') || isCode(error, 'hold_expired') ? error.details.nearest : []

/** Why a start could not be held, and what to do: the nearest starts, the telephone number, the own reservations. */
export function Refusal({
  message,
  error,
  nearest,
  date,
  wait,
  onTake,
}: {
  message: string
  error?: unknown
  nearest: readonly NearestStart[]
  /** The shown day; starts of other days show their date. */
  date: PlayDate
  /** Where a party of one group can wait for another start of the day, and what it wished. */
  wait?: { readonly course: number; readonly players: number; readonly time?: string | undefined } | undefined
  onTake: (start: NearestStart) => void
}) {
  const isTaken = isCode(error, 'start_taken')
  return (
    <Banner kind="error" title={message} live>
      {nearest.length > 0 ? (
        <>
          <p className="text-sm">{text.nearest}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {nearest.slice(0, 3).map((start) => {
              const time = formatTime(start.start_minute)
              return (
                <li key={start.tee_time_id}>
                  <Button kind="outline" size="S" onPress={() => onTake(start)}>
                    {start.play_date === date
                      ? text.startName(time, start.nine)
                      : text.dayStartName(formatDateMedium(start.play_date), time, start.nine)}
                  </Button>
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
      {isTaken && wait && nearest.every((start) => start.play_date !== date) ? (
        <To
          page="waitlist.join"
          params={{ id: wait.course }}
          query={{ date, players: wait.players, time: wait.time }}
          {...buttonLook('outline', 'S')}
        >
          <BellIcon />
          {bookingText.calendar.wait}
        </To>
      ) : null}
      {isCode(error, 'window_closed') ? (
        <a href={telHref(error.details.tel)} {...buttonLook('outline', 'S')}>
          <PhoneIcon />
          {unbroken(text.tel(error.details.tel))}
        </a>
      ) : null}
      {isCode(error, 'same_day') ? (
        <To page="reservation.list" {...buttonLook('outline', 'S')}>
          {text.toList}
        </To>
      ) : null}
    </Banner>
  )
}
