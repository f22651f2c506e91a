import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskMember } from '@jgm/contract/api/desk-member'
import { deskStatus } from '@jgm/contract/model/choices'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { courseName, useDesk } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Scroller } from '../../../ui/Scroller.tsx'
import { memberText as text } from '../text.ts'
import { Points } from './Points.tsx'
import { Table } from './Table.tsx'
import { Told } from './Told.tsx'
import type { Adjusting } from './useAdjusting.ts'

const sections = ['bookings', 'points', 'plays', 'told', 'links'] as const
type Section = (typeof sections)[number]

type Given = { readonly courseId: number; readonly member: DeskMember; readonly adjusting: Adjusting }
const parts: Readonly<Record<Section, (given: Given) => ReactNode>> = {
  bookings: Bookings,
  points: Points,
  plays: Plays,
  told: Told,
  links: Links,
}

/** The member’s reservations, points, rounds and links, each a section that a number key opens. */
export function Sections({ courseId, member, adjusting }: Given) {
  const [shown, show] = useState<Section>('bookings')
  const { ask } = adjusting
  const open = (section: Section, isAsked: boolean): void => {
    show(section)
    ask(isAsked)
  }
  useShortcuts({
    title: text.tab,
    level: 2,
    shortcuts: [
      ...sections.map((one, at) => ({
        keys: String(at + 1),
        label: text.tabs[one],
        ...(at === 0 ? { shown: `1–${sections.length}`, foot: text.keys.tabs, hasButton: true as const } : {}),
        run: () => open(one, false),
      })),
      ...(member.points.adjusting.most > 0
        ? [{ keys: 'a', label: text.adjust.title, foot: text.adjust.title, run: () => open('points', true) }]
        : []),
    ],
  })
  const Part = parts[shown]
  return (
    <div className="member-main">
      <div className="member-tabs" role="group" aria-label={text.tab}>
        {sections.map((one, at) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => open(one, false)}>
            {text.tabs[one]}
            <kbd>{at + 1}</kbd>
          </button>
        ))}
      </div>
      <Scroller label={text.tabs[shown]} className="member-rows">
        <Part courseId={courseId} member={member} adjusting={adjusting} />
      </Scroller>
    </div>
  )
}

function Bookings({ member: { bookings } }: { readonly member: DeskMember }) {
  const { group, course, chooseCourse } = useDesk()
  const { head, none, scope } = text.bookings
  return (
    <Table labels={Object.values(head)} isEmpty={bookings.length === 0} none={none} scope={scope}>
      {bookings.map((one) => (
        <tr key={one.number}>
          <td>
            <Link
              to={`/sheet/${one.date}`}
              onClick={() => {
                if (course !== one.course_id) chooseCourse(one.course_id)
              }}
            >
              {formatDateLong(one.date)}
            </Link>
          </td>
          <td>{courseName(group, one.course_id)}</td>
          <td>{text.at(formatTime(one.start_minute), one.nine)}</td>
          <td>{text.players(one.players)}</td>
          <td>{deskStatus(one.status)}</td>
          <td data-number="">{formatYen(one.total)}</td>
          <td>{one.number}</td>
        </tr>
      ))}
    </Table>
  )
}

function Plays({ member: { plays } }: { readonly member: DeskMember }) {
  const { group } = useDesk()
  const { head, none, scope, noScore } = text.plays
  return (
    <Table labels={Object.values(head)} isEmpty={plays.length === 0} none={none} scope={scope}>
      {plays.map((one) => (
        <tr key={one.id}>
          <td>{formatDateLong(one.date)}</td>
          <td>{courseName(group, one.course_id)}</td>
          <td>{one.start_minute === null ? null : text.at(formatTime(one.start_minute), one.nine ?? '')}</td>
          <td data-number="">{one.gross_score ?? noScore}</td>
        </tr>
      ))}
    </Table>
  )
}

function Links({ member: { memberships } }: { readonly member: DeskMember }) {
  const { group } = useDesk()
  const { head, none } = text.links
  return (
    <Table labels={Object.values(head)} isEmpty={memberships.length === 0} none={none}>
      {memberships.map((one) => (
        <tr key={one.course_id}>
          <td>{courseName(group, one.course_id)}</td>
          <td>{one.membership_id}</td>
        </tr>
      ))}
    </Table>
  )
}
