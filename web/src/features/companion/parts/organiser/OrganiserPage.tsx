import type { ReactNode } from 'react'
import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { partyWords } from '@jgm/contract/model/party'
import { useCourse } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { drawnAccent } from '../../../../ui/accent.ts'
import { PageBody, PageHead } from '../../../../ui/PageHead.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { useOrganiser, type Asked } from '../../api.ts'
import { organiserText as text } from '../../text.organiser.ts'
import { Missing } from '../Missing.tsx'

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
    <>
      <PageHead title={title} wide isClose>
        {data ? <Where organiser={data} /> : null}
      </PageHead>
      <PageBody wide>
        {data ? (
          <div className="flex flex-col gap-6" data-accent={drawnAccent(data.party.course_id)}>
            {children(data, asked)}
            {isFirst ? null : (
              <To
                page="companion.organiser"
                params={{ id: asked.number }}
                query={{ type: asked.type }}
                className="text-link inline-flex min-h-12 items-center self-start print:hidden"
              >
                {text.back}
              </To>
            )}
          </div>
        ) : (
          <Missing error={error} retry={refetch} />
        )}
      </PageBody>
    </>
  )
}

function Where({ organiser: { party } }: { organiser: Organiser }) {
  const course = useCourse(party.course_id)
  const date = formatDateMedium(party.play_date, party.holiday !== null)
  const players = party.groups.reduce((sum, group) => sum + group.players, 0)
  return (
    <p className="text-sm text-support">
      <Unbroken text={text.where(course.short_title, date, partyWords(party.groups.length, players))} />
    </p>
  )
}
