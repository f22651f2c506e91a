import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ending } from '@jgm/contract/api/reservation-ending'
import { formatMonthDay, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { CalendarIcon, PeopleIcon, PersonIcon } from '../../../ui/icons.tsx'
import { linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { shownPrice } from '../../booking/parts/search/shownPrice.ts'
import { useTake } from '../../booking/parts/search/useTake.ts'
import { endingText as text } from '../text.ending.ts'
import { uiText } from '../../../ui/text.ts'
import { aroundQuery } from './aroundQuery.ts'
import { nearStarts } from './nearStarts.ts'

/** A single player and a friend. */
const pair = 2

/** The second way: with a friend near the same time at the same course, or else on another day. */
export const OtherWay = ({ ending, from }: { ending: Ending; from: string | undefined }) =>
  ending.type === 'single' && ending.why !== 'closed' ? (
    <WithFriend ending={ending} from={from} />
  ) : (
    <OtherDays course={ending.course_id} from={from} />
  )

function OtherDays({ course, from }: { course: number; from: string | undefined }) {
  return (
    <To page="booking.calendar" params={{ id: course }} query={{ from }} className={linkRow}>
      <RowWords icon={CalendarIcon} note={text.otherDaysNote(useCourse(course).short_title)}>
        {text.otherDays}
      </RowWords>
    </To>
  )
}

function WithFriend({ ending, from }: { ending: Ending; from: string | undefined }) {
  const near = aroundQuery(ending, pair)
  const { data, isPending } = useQuery(near)
  const queries = useQueryClient()
  const take = useTake(from, () => void queries.invalidateQueries({ queryKey: near.queryKey }))
  const [first] = data ? nearStarts(data, ending.start_minute ?? 0, ending.course_id) : []
  if (isPending)
    return (
      <p className={linkRow} aria-busy>
        <RowWords icon={PeopleIcon} note={uiText.loading}>
          {text.friends}
        </RowWords>
      </p>
    )
  if (!data || first?.course !== ending.course_id)
    return (
      <To page="single.choose" className={linkRow}>
        <RowWords icon={PersonIcon} note={text.singlesNote}>
          {text.singles}
        </RowWords>
      </To>
    )
  const { start } = first
  const price = formatYen(shownPrice(start.price, data.party))
  return (
    <button
      type="button"
      className={`${linkRow} w-full`}
      aria-busy={take.pending || undefined}
      onClick={() => take.submit({ course_id: first.course, play_date: ending.play_date, parties: data.party, start })}
    >
      <RowWords
        icon={PeopleIcon}
        note={
          take.failure ??
          (take.pending
            ? text.holding
            : text.friendsAt(formatMonthDay(ending.play_date), formatTime(start.start_minute), price))
        }
      >
        {text.friends}
      </RowWords>
    </button>
  )
}
