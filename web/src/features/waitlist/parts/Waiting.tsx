import type { Member } from '@jgm/contract/api/session'
import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useArea } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { ClockIcon, FlagIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import type { WaitKey } from '../flow.ts'
import { waitText as text } from '../text.ts'
import { SameDay } from './SameDay.tsx'
import { StopRow } from './StopRow.tsx'

/** How the person is told. In the chat area a member is linked with LINE; elsewhere the page doesn't know it. */
function toldOf(member: Member | null, isChat: boolean): string {
  if (!member) return text.told.guest
  if (member.email === null) return text.told.line
  return isChat ? text.told.both : text.told.member
}

/** A place in the line, honestly: what is waited for, how many are ahead, and what happens then. */
export function Waiting({ entry, waitKey, onStopped }: { entry: WaitEntry; waitKey: WaitKey; onStopped: () => void }) {
  const member = useMember()
  const { place } = useArea()
  const { courses } = useConfig()
  const course = courses.find((one) => one.id === entry.course_id)
  const { play_date: date, time_of_day: timeOfDay, players, passed } = entry
  const id = course?.id ?? member?.main_golf_course ?? courses[0]?.id ?? 1
  const wish = { date, time: timeOfDay, players, change: 1 }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {passed ? (
            <>
              <Ticket
                courseId={passed.course_id}
                form="mini"
                tone="off"
                play={{ play_date: date, holiday: entry.holiday, groups: [passed] }}
              />
              <Banner kind="info" title={text.moved}>
                <p>{text.stays(entry.passes_left)}</p>
              </Banner>
            </>
          ) : null}
          <Ticket
            courseId={course?.id ?? 0}
            tone="waiting"
            state={text.waits}
            icon="bell"
            play={{ play_date: date, holiday: entry.holiday, groups: [] }}
            wished={{
              time: timeOfDayLabels[timeOfDay],
              rest: text.rest(players, course ? text.onlyShort(course.short_title) : text.anywhere),
            }}
          >
            <p className="text-xl leading-snug font-bold text-ink">{text.placed(entry.place ?? 1)}</p>
            {entry.opens_at ? <p>{text.opens(formatDateTimeMedium(entry.opens_at))}</p> : null}
            <p>{toldOf(member, place === 'talk')}</p>
            <p className="text-sm text-support">{text.day}</p>
          </Ticket>
          {entry.has_start ? <Banner kind="warning" title={text.plays} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <LinkList>
            {entry.course_id === null ? null : (
              <To page="waitlist.join" params={{ id }} query={{ ...wish, place: 'any' }} className={linkRow}>
                <RowWords icon={FlagIcon} note={text.widenNote}>
                  {text.widen}
                </RowWords>
              </To>
            )}
            <To
              page="waitlist.join"
              params={{ id }}
              query={{ ...wish, place: entry.course_id === null ? 'any' : undefined }}
              className={linkRow}
            >
              <RowWords icon={ClockIcon} note={text.widenNote}>
                {text.change}
              </RowWords>
            </To>
            <StopRow waitKey={waitKey} onStopped={onStopped} />
          </LinkList>
          <SameDay date={date} players={players} timeOfDay={timeOfDay} but={entry.course_id} />
        </div>
      </div>
    </>
  )
}
