import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompetitionResult, ResultPlayer } from '@jgm/contract/api/competition'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { ListIcon, SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Competition } from '../parts/Competition.tsx'
import { ownLines } from '../parts/figures.ts'
import { MatchTable } from '../parts/MatchTable.tsx'
import { ResultFace } from '../parts/ResultFace.tsx'
import { ResultTable, RoundCards } from '../parts/ResultTable.tsx'
import { TeamTable } from '../parts/TeamTable.tsx'
import { sealText } from '../text.seal.ts'
import { competitionText as text } from '../text.ts'

/** The result of a competition, the own place first (spec section 2, `sports_results/{id}`, `competition/{id}`). */
export default function Result() {
  return <Competition>{(result) => <Whole result={result} />}</Competition>
}

function Whole({ result }: { result: CompetitionResult }) {
  const { own } = ownLines(result)
  const isOut = result.state === 'finished'
  const link = { id: result.id }
  return (
    <>
      <PageHead title={isOut ? text.out : text.notYet} isClose wide />
      <PageBody wide>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex flex-col gap-6">
            <ResultFace result={result} />
            {result.seal ? (
              <LinkList>
                <To page="competition.seal" params={link} className={linkRow}>
                  <RowWords
                    icon={ListIcon}
                    note={result.seal.opened ? sealText.rowNote(result.seal.opened.holes.length) : sealText.leadBefore}
                  >
                    {sealText.row}
                  </RowWords>
                </To>
              </LinkList>
            ) : null}
            {result.own_cards && result.own_cards.length > 0 ? (
              <Section title={text.history}>
                <div data-accent={drawnAccent(result.course_id)}>
                  <RoundCards result={result} cards={result.own_cards} label={text.cards(text.self)} />
                </div>
              </Section>
            ) : null}
          </div>
          {isOut ? (
            <div className="flex flex-col gap-6" data-accent={drawnAccent(result.course_id)}>
              <Tables result={result} />
              {own ? (
                <To page="competition.share" params={link} {...buttonLook('solid', 'L', true)}>
                  <SendIcon />
                  {text.send}
                </To>
              ) : null}
              <To page="competition.results" className="text-link inline-flex min-h-11 items-center self-center">
                {text.toList}
              </To>
            </div>
          ) : null}
        </div>
      </PageBody>
    </>
  )
}

/** How many lines are shown before the whole table is asked for. */
const first = 10

/** The first lines, and the own one with its neighbours. */
const shortened = (players: readonly ResultPlayer[]): readonly ResultPlayer[] => {
  const own = players.findIndex((player) => player.is_own)
  return players.filter((_, at) => at < first || (own >= 0 && Math.abs(at - own) <= 1))
}

function Tables({ result }: { result: CompetitionResult }) {
  const [shown, setShown] = useState('')
  const [isWhole, setWhole] = useState(false)
  const classes = [...new Set(result.players.flatMap(({ class_name: name }) => name ?? []))].toSorted()
  const players = shown === '' ? result.players : result.players.filter(({ class_name: name }) => name === shown)
  const short = isWhole ? players : shortened(players)
  return (
    <>
      {result.format.kind === 'match' ? <MatchTable result={result} /> : null}
      {result.teams.length > 0 ? (
        <Section title={text.teamTable}>
          <TeamTable result={result} />
        </Section>
      ) : null}
      <Section title={result.format.kind === 'team' ? text.alone : text.table}>
        {classes.length > 0 ? (
          <Segmented
            name="class"
            legend={text.classes}
            choices={[
              { value: '', label: text.all },
              ...classes.map((name) => ({ value: name, label: name, spoken: text.classOf(name) })),
            ]}
            value={shown}
            onChange={setShown}
          />
        ) : null}
        <ResultTable result={result} players={short} inClass={shown !== ''} />
        {short.length < players.length ? (
          <Button kind="outline" size="M" wide onPress={() => setWhole(true)}>
            {text.showAll(players.length)}
          </Button>
        ) : null}
        {result.tie_breaks.length > 0 ? (
          <p className="text-sm">{text.ties(result.tie_breaks.map((one) => text.tieBreaks[one]))}</p>
        ) : null}
        {result.published_at === null ? null : (
          <p className="text-sm text-support">
            {(result.revision ?? 1) > 1
              ? text.corrected(formatDateTimeMedium(result.published_at))
              : text.published(formatDateTimeMedium(result.published_at))}
          </p>
        )}
        <Button
          kind="outline"
          size="M"
          onPress={() => {
            // The whole table is on the page before the browser looks at it.
            flushSync(() => setWhole(true))
            window.print()
          }}
        >
          {text.print}
        </Button>
      </Section>
    </>
  )
}
