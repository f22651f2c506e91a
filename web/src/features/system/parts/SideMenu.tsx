import { useQuery } from '@tanstack/react-query'
import { formatRange, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { telHref } from '@jgm/contract/model/tel'
import { now } from '../../../lib/clock.ts'
import { useCourseInHand } from '../../../lib/helpCourse.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useHasPage } from '../../../routing/go.tsx'
import { MailIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { TextSizeSwitch } from '../../../ui/TextSizeSwitch.tsx'
import { noticesQuery } from '../../notice/api.ts'
import { menuText as text } from '../text.menu.ts'
import { systemText } from '../text.ts'
import { LogOut } from './LogOut.tsx'
import { guestGroups, memberGroups, type MenuGroup } from './menuGroups.ts'
import { Phones } from './Phones.tsx'

/** The drawer’s content: telephone and letter first, then all ways by what they are for, the text size, and the log-out. */
export function SideMenu({ onGone }: { onGone: () => void }) {
  const member = useMember()
  const hasPage = useHasPage()
  const groups = (member ? memberGroups : guestGroups)
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ page }) => hasPage(page)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className="menu">
      {member ? (
        <p className="menu-whole pb-1 font-bold text-ink">
          {systemText.frame.name(member.last_name, member.first_name)}
        </p>
      ) : null}
      <Ask onGone={onGone} />
      {groups.map((group) => (
        <Group key={group.title} group={group} onGone={onGone} />
      ))}
      <div className="menu-whole flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="font-bold">{systemText.frame.textSize}</p>
          <TextSizeSwitch />
        </div>
        {member ? <LogOut onGone={onGone} /> : null}
      </div>
    </div>
  )
}

/** The ways to reach somebody: the telephone of the course in hand or of all courses, and the inquiry. */
function Ask({ onGone }: { onGone: () => void }) {
  const member = useMember()
  const inHand = useCourseInHand()
  const { courses } = useConfig()
  const course = courses.find(({ id }) => id === (inHand ?? member?.main_golf_course))
  const minute = minuteOfDayInTokyo(now())
  const isOpen = course && course.phone_opens <= minute && minute < course.phone_closes
  return (
    <>
      <div className="menu-ask menu-whole">
        {course ? (
          <a href={telHref(course.phone)} className="menu-button">
            <span>
              <PhoneIcon />
              {text.phone}
            </span>
            <small className="tabular">
              {isOpen
                ? text.open(formatTime(course.phone_closes))
                : text.closed(formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes)))}
            </small>
          </a>
        ) : null}
        <To page="inquiry.input" className="menu-button" onClick={onGone}>
          <span>
            <MailIcon />
            {text.write}
          </span>
          <small>{text.writeNote}</small>
        </To>
      </div>
      {course ? null : (
        <details className="menu-whole">
          <summary className="text-link min-h-12 cursor-pointer py-2 font-bold">{text.phones}</summary>
          <Phones />
        </details>
      )}
    </>
  )
}

function Group({ group: { title, entries }, onGone }: { group: MenuGroup; onGone: () => void }) {
  const member = useMember()
  const { data } = useQuery({ ...noticesQuery({}), enabled: member !== null })
  const unread = data?.unread ?? 0
  return (
    <nav aria-label={title}>
      <h3 className="menu-title">{title}</h3>
      <ul className="menu-list">
        {entries.map(({ page, label, icon: Icon }) => (
          <li key={page}>
            <To page={page} className="menu-entry" onClick={onGone}>
              <Icon />
              <span>
                {label}
                {page === 'notice.list' && unread > 0 ? (
                  <span className="menu-count tabular">
                    <span aria-hidden="true">{unread}</span>
                    <span className="sr-text">{text.unread(unread)}</span>
                  </span>
                ) : null}
              </span>
            </To>
          </li>
        ))}
      </ul>
    </nav>
  )
}
