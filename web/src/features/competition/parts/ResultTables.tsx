import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompetitionResult, ResultPlayer } from '@jgm/contract/api/competition'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { competitionText as text } from '../text.ts'
import { MatchTable } from './MatchTable.tsx'
import { ResultTable, type CardsOf } from './ResultTable.tsx'
import { TeamTable } from './TeamTable.tsx'

/** So many lines are shown before the whole table is asked for. */
const first = 10

/** The first lines, and the own one with its neighbours. */
const shortened = (players: readonly ResultPlayer[]): readonly ResultPlayer[] => {
  const own = players.findIndex((player) => player.is_own)
  return players.filter((_, at) => at < first || (own >= 0 && Math.abs(at - own) <= 1))
}

/**
 * The tables of a result: the matches, the teams, the places; with a way to print them. `cards`: those of a player, where the page has them already.
 */
export function ResultTables({ result, cards }: { result: CompetitionResult; cards?: CardsOf | undefined }) {
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
        <ResultTable result={result} players={short} inClass={shown !== ''} cards={cards} />
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
