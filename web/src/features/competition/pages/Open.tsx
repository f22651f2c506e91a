import { useQuery } from '@tanstack/react-query'
import type { ListedCompetition } from '@jgm/contract/api/competition-entry'
import { useMember } from '../../../lib/visitor.ts'
import { To, useArea, useCourseId, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Chip, Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { openQuery } from '../api.ts'
import { cellsOf, Face } from '../parts/Face.tsx'
import { OpeningNotice } from '../parts/OpeningNotice.tsx'
import { entryText as text } from '../text.entry.ts'

/** Competitions to enter (spec section 2, `sport`, `reservation/competition/list`): in the talk those of its course. */
export default function Open() {
  const title = useTitle()
  const member = useMember()
  const { place } = useArea()
  const id = useCourseId()
  const course = place === 'talk' ? id : undefined
  const { data, error, refetch } = useQuery(openQuery(member?.id ?? null, course))
  return (
    <>
      <PageHead title={title} wide isClose>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        {data ? (
          data.competitions.length > 0 ? (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
              {data.competitions.map((one) => (
                <li key={one.id}>
                  <Listed competition={one} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={text.empty} accent={course ?? 0}>
              <p>{text.emptyHelp}</p>
            </Empty>
          )
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <To page="competition.results" className="text-link inline-flex min-h-12 items-center self-center">
          {text.toResults}
        </To>
      </PageBody>
    </>
  )
}

const isOpenState = (state: string): boolean => ['entered', 'waiting', 'offered'].includes(state)

function Listed({ competition }: { competition: ListedCompetition }) {
  const { title, own, bars, told_on_opening: isTold } = competition
  const mine = own && isOpenState(own.state) ? own : null
  // A member with another bar than the day has no use for the notice, but may take back an earlier wish for it.
  const asks =
    useMember() !== null && competition.entering === 'not_yet' && (isTold || bars.every((bar) => bar === 'not_yet'))
  return (
    <Face competition={competition} title={<h2 className="sr-text">{title}</h2>} cells={cellsOf(competition)}>
      {mine ? (
        <>
          <p>
            <Chip tone={mine.state === 'offered' ? 'warning' : 'green'}>{text.states[mine.state]}</Chip>
          </p>
          <To
            page="reservation.detail"
            params={{ type: 'competition', id: mine.number }}
            {...buttonLook('outline', 'L', true)}
            aria-label={text.openOwnOf(title)}
          >
            {text.openOwn}
          </To>
        </>
      ) : (
        <>
          {asks ? <OpeningNotice competition={competition} /> : null}
          <To
            page="competition.enter"
            params={{ id: competition.id }}
            {...buttonLook(asks && !isTold ? 'text' : 'outline', 'L', true)}
            aria-label={text.lookOf(title)}
          >
            {text.look}
          </To>
        </>
      )}
    </Face>
  )
}
