import type { ReactNode } from 'react'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { partyWords } from '@jgm/contract/model/party'
import { To } from '../../../../routing/go.tsx'
import { useOrganiser, type Asked } from '../../api.ts'
import { organiserText as text } from '../../text.organiser.ts'
import { PartyFrame, wayBack } from '../PartyFrame.tsx'

/** A page of the organiser's: its head with the day and the party, `children` when they are read, and the way back. */
export function OrganiserPage({
  title,
  isFirst = false,
  children,
}: {
  title: string
  /** The first page has no way back to itself. */
  isFirst?: boolean
  children: (organiser: Organiser, asked: Asked) => ReactNode
}) {
  const { asked, data, error, refetch } = useOrganiser()
  return (
    <PartyFrame
      title={title}
      party={data && { courseId: data.party.course_id, words: (course) => whereOf(course, data) }}
      error={error}
      retry={refetch}
    >
      {data ? children(data, asked) : null}
      {isFirst ? null : (
        <To page="companion.organiser" params={{ id: asked.number }} query={{ type: asked.type }} className={wayBack}>
          {text.back}
        </To>
      )}
    </PartyFrame>
  )
}

function whereOf(course: CourseInfo, { party }: Organiser): string {
  const players = party.groups.reduce((sum, group) => sum + group.players, 0)
  const date = formatDateMedium(party.play_date, party.holiday !== null)
  return text.where(course.short_title, date, partyWords(party.groups.length, players))
}
