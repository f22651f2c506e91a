import { minutesOf } from '@jgm/contract/model/times-of-day'
import type { Waiter } from '@jgm/contract/api/desk-waiting'
import { formatDateTimeMedium, formatRange, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { useShortcuts } from '../../../../lib/keys.ts'
import { ClockIcon } from '../../../../ui/icons.tsx'
import { Phone } from '../../../../ui/Phone.tsx'
import { Failed, Loading } from '../../../../ui/States.tsx'
import { useWaiting } from '../../api.ts'
import { sheetText } from '../../text.ts'
import { waitText as words } from '../../text.waiting.ts'
import { LeaveButton } from './LeaveButton.tsx'
import type { Waiting } from './useCall.ts'

/**
 * The people who wait for a start of the day, first come first. A press on a person begins a booking for that person on the chosen free
 * start.
 */
export function WaitPanel({
  courseId,
  date,
  book,
  onEnd,
}: {
  readonly courseId: number
  readonly date: string
  readonly book: (waiting: Waiting) => void
  readonly onEnd: () => void
}) {
  const query = useWaiting(courseId, date)
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [{ keys: 'Escape', shown: 'Esc', label: words.keys.leave, foot: words.keys.leave, run: onEnd }],
  })
  return (
    <aside className="day-panel call-panel" aria-label={words.title}>
      <h3 className="call-head" data-kind="call">
        <ClockIcon />
        {words.title}
      </h3>
      {query.data ? (
        <>
          <p>{query.data.length === 0 ? words.none : words.lead}</p>
          <ol className="wait-line">
            {query.data.map((one, at) => (
              <Line key={one.number} waiter={one} place={at + 1} book={book} />
            ))}
          </ol>
        </>
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
      <div className="call-acts">
        <LeaveButton leave={onEnd} />
      </div>
    </aside>
  )
}

const wholeDay = minutesOf.any

/** From when until when somebody would start. */
function hoursOf(from: number, to: number): string {
  if (from === wholeDay.from && to === wholeDay.to) return words.hours.whole
  if (from === wholeDay.from) return words.hours.until(formatTime(to))
  return to === wholeDay.to ? words.hours.from(formatTime(from)) : formatRange(formatTime(from), formatTime(to))
}

function Line({
  waiter: {
    number,
    member,
    players,
    from_minute: from,
    to_minute: to,
    is_any_course: isAny,
    joined_at: joined,
    offered,
  },
  place,
  book,
}: {
  readonly waiter: Waiter
  readonly place: number
  readonly book: (waiting: Waiting) => void
}) {
  const until = offered && formatTime(minuteOfDayInTokyo(offered.until))
  return (
    <li>
      <b aria-label={words.place(place)}>{place}</b>
      {member ? (
        <button
          type="button"
          className="btn"
          onClick={() => book({ number, memberNumber: member.member_number, players })}
        >
          {member.name}
          <small>{sheetText.classes[member.customer_class]}</small>
        </button>
      ) : (
        <span title={words.guestHelp}>{words.guest}</span>
      )}
      <p>
        {words.players(players)}　{hoursOf(from, to)}
        {isAny ? `　${words.anyCourse}` : ''}
      </p>
      {member?.phone_number ? <Phone number={member.phone_number} /> : null}
      <small>
        {until === null
          ? words.since(formatDateTimeMedium(joined))
          : offered?.start === null
            ? words.offeredElsewhere(until)
            : words.offered(until)}
      </small>
    </li>
  )
}
