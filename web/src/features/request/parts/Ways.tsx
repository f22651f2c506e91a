import type { RequestDetail, WayOn } from '@jgm/contract/api/request'
import { formatDateMedium, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { telHref } from '@jgm/contract/model/tel'
import { useConfig } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { BellIcon, CalendarIcon, FlagIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { detailText } from '../text.detail.ts'

const text = detailText.ways

/** What the course named as ways on. */
function Way({ way }: { way: WayOn }) {
  const { courses } = useConfig()
  if (way.kind === 'call') {
    return (
      <a href={telHref(way.tel)} className={linkRow}>
        <RowWords icon={PhoneIcon}>{reservationDetailText.tel(way.tel)}</RowWords>
      </a>
    )
  }
  const { course_id: id, play_date: date } = way
  const day = formatDateMedium(date)
  if (way.kind === 'waitlist') {
    return (
      <To
        page="waitlist.join"
        params={{ id }}
        query={{ date, players: Math.min(4, way.players), time: way.time_of_day }}
        className={linkRow}
      >
        <RowWords icon={BellIcon} note={text.waitlistNote(day)}>
          {text.waitlist}
        </RowWords>
      </To>
    )
  }
  const name = courses.find((course) => course.id === id)?.short_title ?? ''
  return (
    <To page="regular.start" params={{ id }} query={{ date }} className={linkRow}>
      <RowWords
        icon={FlagIcon}
        note={way.start_minute === null ? text.sisterDay(day) : text.sisterNote(day, formatTime(way.start_minute))}
      >
        {text.sister(name)}
      </RowWords>
    </To>
  )
}

/** Ways on from a request without a start: the course's, then asking again, and the free days. */
export function Ways({ request: { course_id: id, wishes, ways, players, groups } }: { request: RequestDetail }) {
  const today = todayInTokyo(now())
  const ahead = wishes.find(({ play_date: date }) => date > today)
  return (
    <Section title={text.title}>
      <LinkList>
        {ways.map((way) => (
          <Way key={JSON.stringify(way)} way={way} />
        ))}
        {ahead ? (
          <To
            page="request.start"
            params={{ id }}
            query={{ date: ahead.play_date, players, groups }}
            className={linkRow}
          >
            <RowWords icon={FlagIcon}>{text.again}</RowWords>
          </To>
        ) : null}
        <To page="booking.calendar" params={{ id }} className={linkRow}>
          <RowWords icon={CalendarIcon}>{text.calendar}</RowWords>
        </To>
      </LinkList>
    </Section>
  )
}
