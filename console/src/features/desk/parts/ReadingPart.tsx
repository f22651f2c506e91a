import type { Reading } from '@jgm/contract/api/desk-arrival'
import { formatDateLong, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { Link } from 'react-router'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Phone } from '../../../ui/Phone.tsx'
import { sheetText } from '../text.ts'

const words = sheetText.arrival.read

/** The result of a code that was read, above the start that it means; in place of it, where it means none of today. */
export function ReadingPart({ reading }: { readonly reading: Reading }) {
  const { group } = useDesk()
  switch (reading.reading) {
    case 'arrived':
      return <Head kind="good" title={words.arrived} lead={reading.name} />
    case 'already': {
      const time = formatTime(minuteOfDayInTokyo(reading.at))
      return <Head kind="plain" title={words.already(time)} lead={words.alreadyHelp(time)} />
    }
    case 'person':
      return <Head kind="good" title={words.person} lead={words.personHelp} />
    case 'group':
      return <Head kind="good" title={words.group} lead={`${sheetText.arrival.who}　${words.groupHelp}`} />
    case 'other_course': {
      const name = courseName(group, reading.course_id)
      return <Head kind="warn" title={words.other_course} lead={words.otherCourseHelp(name)} />
    }
    case 'expired':
      return <Head kind="warn" title={words.expired} lead={words.expiredHelp} />
    case 'not_found':
      return <Head kind="warn" title={words.not_found} lead={words.notFoundHelp} />
    case 'other_day': {
      const date = formatDateLong(reading.date)
      return (
        <>
          <Head kind="warn" title={words.other_day(date)} lead={words.otherDayHelp} />
          <dl className="cells">
            <div>
              <dt>{reading.number}</dt>
              <dd>
                {reading.name}　{formatTime(reading.start_minute)} {reading.nine}
              </dd>
            </div>
            {reading.phone_number === null ? null : (
              <div>
                <dt>{sheetText.phone}</dt>
                <dd>
                  <Phone number={reading.phone_number} />
                </dd>
              </div>
            )}
          </dl>
          <Link className="btn" to={`/sheet/${reading.date}`}>
            {words.openDay(date)}
          </Link>
        </>
      )
    }
  }
}

const Head = ({
  kind,
  title,
  lead,
}: {
  readonly kind: 'good' | 'plain' | 'warn'
  readonly title: string
  readonly lead: string
}) => (
  <div className="day-read" data-kind={kind} role="status">
    <b>{title}</b>
    <span>{lead}</span>
  </div>
)
