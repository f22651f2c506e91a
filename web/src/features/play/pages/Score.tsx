import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WholePlay } from '@jgm/contract/api/play'
import { formatDateLong } from '@jgm/contract/model/dates'
import { readId } from '@jgm/contract/model/numbers'
import { isCode } from '../../../lib/api.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To, useGo, useRouteParams, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Empty } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Form } from '../../../ui/Form.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { playQuery } from '../api.ts'
import { ClearScore } from '../parts/ClearScore.tsx'
import { MendRound } from '../parts/MendRound.tsx'
import { HoleFields, HoleSums } from '../parts/HoleFields.tsx'
import { isTold, PuttsField, ScoreQuestion, ScoreTold } from '../parts/ScoreParts.tsx'
import { useScoring } from '../parts/useScoring.ts'
import { withHole } from '../parts/typed.ts'
import { scoreText as text } from '../text.ts'

const form = 'score'

/** The score of a round: one field, the 18 holes, the putts. That of a published result is shown. */
export default function Score() {
  const title = useTitle()
  const { data, error, refetch } = useQuery(playQuery(readId(useRouteParams()['id'])))
  const [first, setFirst] = useState<WholePlay>()
  const [told, setTold] = useState<string>()
  // Typed values go with the round as it was read; a later reading is asked for where the record has moved.
  if (data && first?.play.id !== data.play.id) setFirst(data)
  return first ? (
    <>
      <Head title={title} whole={first} />
      {first.play.competition ? (
        <Published play={first.play} competition={first.play.competition} />
      ) : (
        <Giving
          key={`${first.play.id} ${first.play.version}`}
          whole={first}
          told={told}
          onMended={(whole, words) => {
            setFirst(whole)
            setTold(words)
          }}
        />
      )}
    </>
  ) : (
    <>
      <PageHead title={title} />
      <PageBody>
        {isCode(error, 'not_found') ? (
          <Empty title={text.notFound}>
            <To page="play.history" {...buttonLook()}>
              {text.toHistory}
            </To>
          </Empty>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

function Head({ title, whole: { play } }: { title: string; whole: WholePlay }) {
  const { name } = useCourse(play.course_id)
  return (
    <PageHead title={title} eyebrow={name} accent={play.course_id} wide>
      <p className="tabular">
        <Unbroken text={formatDateLong(play.play_date, play.holiday !== null)} />
      </p>
    </PageHead>
  )
}

function Giving({
  whole,
  told,
  onMended,
}: {
  whole: WholePlay
  /** The message about the round, once it was mended. */
  told: string | undefined
  onMended: (whole: WholePlay, words: string) => void
}) {
  const go = useGo()
  const { play, card } = whole
  const isOpen = useRouteQuery().get('holes') === '1'
  const scoring = useScoring(play, ({ play: { play_date: date, gross_score: score, strokes } }) => {
    const saved = score !== null ? 'saved' : strokes === null ? 'cleared' : 'kept'
    go('play.history', {}, { year: Number(date.slice(0, 4)) }, { state: { told: saved } })
  })
  const { strokes } = scoring.typed
  const holes = strokes.filter((one) => one !== null).length
  const hasRecord = play.gross_score !== null || play.putts !== null || play.strokes !== null
  const isPart = holes > 0 && holes < 18 && scoring.typed.score === ''
  return (
    <PageBody wide>
      {told === undefined ? null : <Banner kind="info" title={told} live />}
      <Form id={form} problems={scoring.problems} pending={scoring.pending} onSubmit={scoring.submit}>
        <div className="score-parts">
          <Card>
            <ScoreQuestion play={play} scoring={scoring} />
          </Card>
          {card ? (
            <div className="score-holes">
              <Disclosure summary={text.holes} open={isOpen || play.strokes !== null}>
                <p className="pb-3">{text.parFirst}</p>
                <HoleFields
                  par={card.par}
                  nines={card.nines}
                  strokes={strokes}
                  put={(at, to) => scoring.put(withHole(scoring.typed, at, to))}
                />
              </Disclosure>
            </div>
          ) : null}
          <PuttsField scoring={scoring} />
        </div>
      </Form>
      {play.is_added ? (
        <MendRound
          whole={whole}
          onDone={(mended, words) =>
            mended ? onMended(mended, words) : go('play.history', {}, {}, { replace: true, state: { told: 'removed' } })
          }
        />
      ) : hasRecord ? (
        <ClearScore scoring={scoring} />
      ) : null}
      <StickyBar told={isTold(scoring) ? <ScoreTold scoring={scoring} /> : undefined}>
        {holes > 0 ? (
          <div className="mb-2 text-right">
            {holes < 18 ? <p className="tabular text-sm text-support">{text.soFar(holes)}</p> : null}
            <HoleSums strokes={strokes} {...(card && { nines: card.nines })} />
          </div>
        ) : null}
        <Button type="submit" form={form} wide pending={scoring.pending} pendingText={text.saving}>
          {isPart ? text.keep : text.save}
        </Button>
      </StickyBar>
    </PageBody>
  )
}

function Published({
  play: { gross_score: score },
  competition: { id, title },
}: {
  play: WholePlay['play']
  competition: { readonly id: number; readonly title: string }
}) {
  return (
    <PageBody wide>
      <Card>
        <p className="font-bold text-ink">
          <Unbroken text={text.fromLong(title)} />
        </p>
        {score === null ? <p>{text.pickedUp}</p> : <p className="score-last tabular">{score}</p>}
        <p>{text.fromHelp}</p>
      </Card>
      <To page="competition.result" params={{ id }} {...buttonLook('outline', 'L', true)}>
        {text.toResult}
      </To>
    </PageBody>
  )
}
