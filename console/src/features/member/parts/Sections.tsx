import { useState, type ReactNode } from 'react'
import type { DeskMember } from '@jgm/contract/api/desk-member'
import { reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { courseName, useDesk } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { memberText as text } from '../text.ts'

const sections = ['bookings', 'points', 'plays', 'links'] as const
type Section = (typeof sections)[number]

const parts: Readonly<Record<Section, (given: { readonly member: DeskMember }) => ReactNode>> = {
  bookings: Bookings,
  points: Points,
  plays: Plays,
  links: Links,
}

const statusOf = (status: string): string => reservationStatuses.find(({ value }) => value === status)?.label ?? status

/** The member’s reservations, points, rounds and links, each a section that a number key opens. */
export function Sections({ member }: { readonly member: DeskMember }) {
  const [shown, show] = useState<Section>('bookings')
  useShortcuts({
    title: text.tab,
    level: 2,
    shortcuts: sections.map((one, at) => ({
      keys: String(at + 1),
      label: text.tabs[one],
      ...(at === 0 ? { shown: `1–${sections.length}`, foot: text.keys.tabs, hasButton: true as const } : {}),
      run: () => show(one),
    })),
  })
  const Part = parts[shown]
  return (
    <div className="member-main">
      <div className="member-tabs" role="group" aria-label={text.tab}>
        {sections.map((one, at) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => show(one)}>
            {text.tabs[one]}
            <kbd>{at + 1}</kbd>
          </button>
        ))}
      </div>
      <Scroller label={text.tabs[shown]} className="member-rows">
        <Part member={member} />
      </Scroller>
    </div>
  )
}

function Table({
  labels,
  isEmpty,
  none,
  scope,
  children,
}: {
  readonly labels: readonly string[]
  readonly isEmpty: boolean
  readonly none: string
  readonly scope?: string
  readonly children: ReactNode
}) {
  return (
    <>
      {scope === undefined ? null : <p>{scope}</p>}
      {isEmpty ? (
        <p>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <HeadCells labels={labels} />
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </>
  )
}

function Bookings({ member: { bookings } }: { readonly member: DeskMember }) {
  const { group } = useDesk()
  const { head, none, scope } = text.bookings
  return (
    <Table labels={Object.values(head)} isEmpty={bookings.length === 0} none={none} scope={scope}>
      {bookings.map((one) => (
        <tr key={one.number}>
          <td>{formatDateLong(one.date)}</td>
          <td>{courseName(group, one.course_id)}</td>
          <td>{text.at(formatTime(one.start_minute), one.nine)}</td>
          <td>{text.players(one.players)}</td>
          <td>{statusOf(one.status)}</td>
          <td data-number="">{formatYen(one.total)}</td>
          <td>{one.number}</td>
        </tr>
      ))}
    </Table>
  )
}

function Points({ member: { points } }: { readonly member: DeskMember }) {
  const { group } = useDesk()
  const { head, none, scope, unit, kinds, plus, balance, pending, expiring } = text.points
  return (
    <>
      <dl className="member-sums">
        <div>
          <dt>{balance}</dt>
          <dd>{unit(groupDigits(points.balance))}</dd>
        </div>
        <div>
          <dt>{pending}</dt>
          <dd>{unit(groupDigits(points.pending))}</dd>
        </div>
      </dl>
      {points.expiring.map((one) => (
        <p key={one.on}>{expiring(formatDateMedium(one.on), groupDigits(one.points))}</p>
      ))}
      <Table labels={Object.values(head)} isEmpty={points.entries.length === 0} none={none} scope={scope}>
        {points.entries.map((one) => (
          <tr key={one.id}>
            <td>{formatDateLong(one.on)}</td>
            <td>{kinds[one.kind]}</td>
            <td>{one.course_id === null ? '' : courseName(group, one.course_id)}</td>
            <td data-number="">{one.points > 0 ? plus(groupDigits(one.points)) : groupDigits(one.points)}</td>
            <td data-number="">{groupDigits(one.balance)}</td>
          </tr>
        ))}
      </Table>
    </>
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
          <td>{text.at(formatTime(one.start_minute), one.nine)}</td>
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
