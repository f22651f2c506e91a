import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { putPlayAway, type Play } from '@jgm/contract/api/play'
import { call } from '../../../lib/api.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { AskedRow } from '../../../ui/AskedRow.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { CloseIcon, ListIcon, PenIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { scoresQuery, unscoredQuery } from '../../play/api.ts'
import { PuttsField, ScoreQuestion, ScoreTold } from '../../play/parts/ScoreParts.tsx'
import { ScoreSummary } from '../../play/parts/ScoreSummary.tsx'
import { useScoring } from '../../play/parts/useScoring.ts'
import { scoreText as text } from '../../play/text.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { homeText } from '../text.ts'

/** After a round: it with a word of thanks while it is fresh, its score in one field, and once it is recorded the graph in its place. `isTitled`: the page says so above it. */
export function ScoreCard({ play, isFresh, isTitled }: { play: Play; isFresh: boolean; isTitled: boolean }) {
  const [isDone, setDone] = useState(false)
  const { nine, start_minute } = play
  const title = isFresh ? homeText.thanks : text.title
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      {isTitled ? null : <h2 className="text-xl">{title}</h2>}
      <Ticket
        courseId={play.course_id}
        form="mini"
        state={text.over}
        play={{ ...play, groups: nine === null || start_minute === null ? [] : [{ nine, start_minute }] }}
      />
      {isDone ? <Recorded /> : <Asking play={play} onDone={() => setDone(true)} />}
    </section>
  )
}

function Recorded() {
  const { data } = useQuery(scoresQuery(useMember()?.id ?? null))
  return (
    <>
      <Banner kind="success" title={text.saved} live />
      {data ? <ScoreSummary scores={data} /> : null}
      <To page="play.history" className="text-link inline-flex min-h-12 items-center">
        {text.toHistory}
      </To>
    </>
  )
}

function Asking({ play, onDone }: { play: Play; onDone: () => void }) {
  const queries = useQueryClient()
  const who = useMember()?.id ?? null
  const scoring = useScoring(play, onDone)
  const [hasPutts, setPutts] = useState(scoring.typed.putts !== '')
  return (
    <>
      <Card>
        <Form problems={scoring.problems} pending={scoring.pending} onSubmit={scoring.submit}>
          <ScoreQuestion play={play} scoring={scoring} />
          {hasPutts ? <PuttsField scoring={scoring} /> : null}
          <ScoreTold scoring={scoring} />
          <Button type="submit" wide pending={scoring.pending} pendingText={text.saving}>
            {text.save}
          </Button>
        </Form>
      </Card>
      <LinkList>
        {play.holes === 18 ? (
          <To page="play.score" params={{ id: play.id }} query={{ holes: 1 }} className={linkRow}>
            <RowWords icon={ListIcon} note={text.holesNote}>
              {text.holes}
            </RowWords>
          </To>
        ) : null}
        {hasPutts ? null : (
          <button type="button" className={`${linkRow} w-full`} onClick={() => setPutts(true)}>
            <RowWords icon={PenIcon} note={text.puttsNote}>
              {text.puttsRow}
            </RowWords>
          </button>
        )}
        <AskedRow
          icon={CloseIcon}
          words={text.away}
          note={text.awayNote}
          title={text.awayTitle}
          body={text.awayAsk}
          keep={text.awayKeep}
          sending={text.awaying}
          work={() => call(putPlayAway, { params: { id: play.id } })}
          onDone={() => {
            document.querySelector<HTMLElement>('h1')?.focus()
            queries.setQueryData(unscoredQuery(who).queryKey, { play: null })
          }}
        />
      </LinkList>
    </>
  )
}
