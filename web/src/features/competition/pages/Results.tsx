import { formatTenths } from '@jgm/contract/model/score'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListedResult } from '@jgm/contract/api/competition'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { listResults } from '@jgm/contract/api/competition'
import { formatDateLong } from '@jgm/contract/model/dates'
import { useConfig, useCourse } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { usePageNumber } from '../../../routing/pageNumber.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Card, Chip, Empty } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { PagedScreen } from '../../../ui/PagedScreen.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { resultsQuery } from '../api.ts'
import { ScoreGraph } from '../../play/parts/ScoreGraph.tsx'

import { competitionText as text, formatText } from '../text.ts'

/** Competitions with a result, and the own scores (spec section 2, `sports_results`, `competition/result`). */
export default function Results() {
  const title = useTitle()
  const [page, setPage] = usePageNumber()
  const answer = useQuery({ ...resultsQuery(page), placeholderData: keepPreviousData })
  return (
    <PagedScreen title={title} answer={answer} failed={text.failed} onPage={setPage}>
      {({ rounds, results }) => (
        <>
          {rounds.length > 1 ? <Rounds rounds={rounds} /> : null}
          {results.length > 0 ? (
            <ul className="grid gap-4 lg:grid-cols-2">
              {results.map((one) => (
                <li key={one.id}>
                  <Listed result={one} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={text.empty}>
              <p>{text.emptyHelp}</p>
            </Empty>
          )}
        </>
      )}
    </PagedScreen>
  )
}

function Listed({ result }: { result: ListedResult }) {
  const course = useCourse(result.course_id)
  const { own } = result
  const isOut = result.state === 'finished'
  return (
    <Card accent={course.id}>
      <p className="tabular text-ink">
        <Unbroken text={formatDateLong(result.play_date)} />
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 className="min-w-[min(9rem,100%)] flex-1 text-xl">
          <Unbroken text={result.title} />
        </h2>
        {own?.rank ? (
          <p className="tabular shrink-0 text-3xl leading-tight font-bold text-green-900">
            <span className="sr-text">{text.you}</span> {text.place(own.rank)}
          </p>
        ) : null}
      </div>
      <p className="font-bold text-ink">
        <LongName name={course.name} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          <Unbroken text={formatText(result.format)} />
        </span>
        {result.players === null ? (
          <Chip tone="gray">{text.notYetShort}</Chip>
        ) : (
          <span className="tabular">{text.players(result.players)}</span>
        )}
      </p>
      {isOut || result.format.kind === 'peria' ? (
        <p className="mt-3">
          <To
            page="competition.result"
            params={{ id: result.id }}
            {...buttonLook('outline', 'M', true)}
            aria-label={isOut ? text.openOf(result.title) : text.openSealOf(result.title)}
          >
            {isOut ? text.open : text.openSeal}
          </To>
        </p>
      ) : null}
    </Card>
  )
}

/** The own rounds as a line and as a table. */
function Rounds({ rounds }: { rounds: Reply<typeof listResults>['rounds'] }) {
  const { courses } = useConfig()
  const last = rounds.at(-1)
  return (
    <Section title={text.history}>
      <p>{text.historyLead}</p>
      <Card>
        {last ? (
          <>
            <dl>
              <dt className="text-sm text-support">{text.average}</dt>
              <dd className="tabular text-4xl font-bold text-green-900">{formatTenths(last.average)}</dd>
            </dl>
            <ScoreGraph
              rounds={rounds.map(({ gross, ...round }) => ({ ...round, gross_score: gross }))}
              average={last.average}
            />
          </>
        ) : null}
        <Disclosure summary={text.each}>
          <div className="result-box">
            <table className="result-table tabular">
              <thead>
                <tr>
                  <th scope="col" className="result-name">
                    {text.date}
                  </th>
                  <th scope="col">{text.score}</th>
                  <th scope="col">{text.average}</th>
                </tr>
              </thead>
              <tbody>
                {rounds.toReversed().map((round, at) => (
                  <tr key={`${round.competition_id} ${at + 1}`}>
                    <th scope="row" className="result-name">
                      <Unbroken text={formatDateLong(round.play_date)} />
                      <span className="result-note">
                        <LongName name={courses.find(({ id }) => id === round.course_id)?.short_title ?? ''} />
                      </span>
                    </th>
                    <td>{round.gross}</td>
                    <td>{formatTenths(round.average)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Disclosure>
      </Card>
    </Section>
  )
}
