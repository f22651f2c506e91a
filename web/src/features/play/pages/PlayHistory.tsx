import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { listPlays, Play } from '@jgm/contract/api/play'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArrivalState, useHasPage, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Chip, Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { tabClass, TabRow } from '../../../ui/Tabs.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { playsQuery, scoresQuery } from '../api.ts'
import { LastScores } from '../parts/LastScores.tsx'
import { playText as text, roundText, scoreText } from '../text.ts'

/** The rounds a member has played, year by year (spec section 2, `play/history`). */
export default function PlayHistory() {
  const title = useTitle()
  const query = useRouteQuery()
  const written = query.get('year') ?? ''
  const year = /^(19|2\d)\d\d$/.test(written) ? Number(written) : undefined
  const { data, error, refetch } = useQuery({ ...playsQuery(year), placeholderData: keepPreviousData })
  // The rounds stand below the last scores.
  const scores = useQuery(scoresQuery(useMember()?.id ?? null))
  return (
    <>
      <PageHead wide title={title} />
      <PageBody wide>
        {data && !scores.isPending ? (
          <>
            <Told />
            <div className="play-columns">
              <LastScores />
              <div className="flex flex-col gap-6">
                <Years plays={data} />
              </div>
            </div>
            <div className="flex flex-wrap justify-center gap-x-6">
              {data.year === null ? null : (
                <To page="companion.played" className="text-link inline-flex min-h-12 items-center">
                  {text.friends}
                </To>
              )}
              <To page="competition.results" className="text-link inline-flex min-h-12 items-center">
                {text.results}
              </To>
            </div>
            <StickyBar>
              <To page="play.add" {...buttonLook('outline', 'L', true)}>
                {text.addScore}
              </To>
            </StickyBar>
          </>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

/** The message about a score after its screen. */
function Told() {
  const { told } = useArrivalState()
  const words =
    told === 'saved' || told === 'kept' || told === 'cleared'
      ? scoreText[told]
      : told === 'added'
        ? roundText.saved
        : told === 'removed'
          ? roundText.removed
          : undefined
  return words === undefined ? null : <Banner kind="success" title={words} live />
}

function Years({ plays: { years, year, plays } }: { plays: Reply<typeof listPlays> }) {
  if (year === null) return <Nothing />
  return (
    <>
      <TabRow label={text.years}>
        {years.map((one) => (
          <li key={one.year}>
            <To
              page="play.history"
              query={{ year: one.year }}
              replace
              className={tabClass(one.year === year)}
              aria-current={one.year === year ? 'page' : undefined}
            >
              {text.year(one.year, one.plays)}
            </To>
          </li>
        ))}
      </TabRow>
      {plays.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {plays.map((play) => (
            <li key={play.id}>
              <Round play={play} />
            </li>
          ))}
        </ul>
      ) : (
        <Empty title={text.emptyYear(year)} />
      )}
    </>
  )
}

/** One round: date and course, the score in large letters, companions, and the way to its score. */
function Round({ play }: { play: Play }) {
  const course = useCourse(play.course_id)
  const hasPage = useHasPage()
  const nine = course.nines.find((one) => one.nine === play.nine)?.label ?? play.nine
  return (
    <Card accent={play.course_id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-[min(9rem,100%)] flex-1">
          <h2 className="tabular text-xl">
            <Unbroken text={formatDateLong(play.play_date, play.holiday !== null)} />
          </h2>
          <p className="font-bold text-ink">
            <LongName name={course.name} />
          </p>
          {nine === null || play.start_minute === null ? null : (
            <p className="tabular">
              <Unbroken text={text.start(formatTime(play.start_minute), nine)} />
            </p>
          )}
          {play.is_added ? <p>{text.added}</p> : null}
          {play.competition ? (
            <p>
              <Unbroken text={scoreText.fromCompetition(play.competition.title)} />
            </p>
          ) : null}
        </div>
        <dl className="shrink-0 text-right">
          <dt className="text-sm text-support">{text.score}</dt>
          {play.gross_score === null ? (
            <dd>{play.competition ? text.pickedUp : text.noScore}</dd>
          ) : (
            <dd className="tabular text-4xl leading-tight font-bold text-green-900">{play.gross_score}</dd>
          )}
          {play.putts === null ? null : <dd className="tabular">{text.putts(play.putts)}</dd>}
          {play.holes === 9 ? (
            <dd>
              <Chip tone="gray">{text.half}</Chip>
            </dd>
          ) : null}
        </dl>
      </div>
      {play.competition || play.is_added ? null : (
        <dl className="mt-3 border-t border-rule pt-3">
          <dt className="text-sm text-support">{text.companions}</dt>
          {play.companions.length > 0 ? (
            <dd className="flex flex-wrap gap-x-4 text-ink">
              {play.companions.map((name) => (
                <span key={name}>{text.name(name)}</span>
              ))}
            </dd>
          ) : (
            <dd>{text.noNames}</dd>
          )}
        </dl>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <To
          page="play.score"
          params={{ id: play.id }}
          className="text-link inline-flex min-h-11 items-center"
          aria-label={text.scoreOf(formatDateLong(play.play_date), waysOf(play))}
        >
          {waysOf(play)}
        </To>
        {play.settled === null ? null : (
          <To
            page="receipt.choose"
            params={{ id: play.settled }}
            className="text-link inline-flex min-h-11 items-center"
            aria-label={text.receiptOf(formatDateLong(play.play_date))}
          >
            {text.receipt}
          </To>
        )}
        {hasPage('booking.calendar') ? (
          <To
            page="booking.calendar"
            params={{ id: course.id }}
            query={{ from: 'mypage' }}
            className="text-link inline-flex min-h-11 items-center"
          >
            {text.book(course.name)}
          </To>
        ) : null}
      </p>
    </Card>
  )
}

const waysOf = ({ competition, gross_score: score, strokes }: Play): string =>
  competition ? text.seeScore : score === null && strokes === null ? text.giveScore : text.mendScore

function Nothing() {
  const member = useMember()
  const hasPage = useHasPage()
  return (
    <Empty title={text.empty}>
      <p>{text.emptyHelp}</p>
      {member && hasPage('booking.calendar') ? (
        <To
          page="booking.calendar"
          params={{ id: member.main_golf_course }}
          query={{ from: 'mypage' }}
          {...buttonLook()}
        >
          {text.toBook}
        </To>
      ) : null}
    </Empty>
  )
}
