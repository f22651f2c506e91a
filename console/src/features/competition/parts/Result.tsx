import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import type { CompetitionOrder } from '@jgm/contract/api/competition-desk'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { listed } from '../../../lib/text.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useDesk } from '../../../lib/session.ts'
import { Empty, Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useResult, useScores } from '../api.ts'
import { competitionText } from '../text.ts'
import { prizeWords, tenths } from '../text.words.ts'
import { resultRows } from './export.ts'
import { ExportButton } from './ExportButton.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { PaperHead } from './Printout.tsx'
import { TieMark } from './StandingParts.tsx'
import type { StepProps } from './steps.ts'
import { MatchTable, TeamTable } from './TeamTables.tsx'

const words = competitionText.result
const { standing } = competitionText

/** 結果: the table with the names as each entrant agreed, before and after it is published. */
export function Result({ given, say, slot }: StepProps) {
  const { competition, published_at, revision } = given
  const { id, state } = competition
  const { session } = useDesk()
  const navigate = useNavigate()
  const isOut = state === 'played' || state === 'finished'
  const result = useResult(id, isOut)
  const open = useScores(id, isOut).data?.open ?? []
  const [isPublishing, publish] = useState(false)
  const [leavesOut, leaveOut] = useState(false)
  const mayPublish = isOut && isAtLeast(session.staff.role, 'course_manager')
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [
      ...(isOut ? [{ keys: 'p', label: words.print, run: () => window.print() }] : []),
      ...(mayPublish
        ? [{ keys: 'Shift+Enter', label: competitionText.orders.publish_result, run: () => publish(true) }]
        : []),
    ],
  })
  if (!isOut) return <Empty title={words.notYet} />
  const order: CompetitionOrder = { verb: 'publish_result', without: leavesOut ? open : [] }
  return (
    <section className="result" aria-label={words.title}>
      {slot
        ? createPortal(
            <>
              <button type="button" className="btn" data-kind="quiet" onClick={() => window.print()}>
                {words.print}
                <kbd>P</kbd>
              </button>
              {mayPublish ? (
                <button type="button" className="btn" data-kind="go" onClick={() => publish(true)}>
                  {revision === null ? competitionText.orders.publish_result : words.publishAgain}
                  <kbd>⇧Enter</kbd>
                </button>
              ) : null}
            </>,
            slot,
          )
        : null}
      <div className="paper-head" aria-hidden="true">
        <PaperHead competition={competition} />
      </div>
      <p className="result-head">
        {revision === null || published_at === null
          ? words.preview
          : words.published(revision, formatDateTimeMedium(published_at))}
      </p>
      {open.length > 0 ? <Notice kind="plain">{words.open(open.length)}</Notice> : null}
      {result.data ? (
        <>
          <div className="result-file">
            <ExportButton competition={competition} kind="result" rows={() => resultRows(result.data)} />
          </div>
          <Table result={result.data} open={(player) => void navigate(`/competitions/${id}/scores?player=${player}`)} />
        </>
      ) : result.isError ? (
        <Failed error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Loading />
      )}
      {isPublishing ? (
        <OrderDialog
          competition={competition}
          given={order}
          choices={
            open.length > 0 ? (
              <label className="check">
                <input type="checkbox" checked={leavesOut} onChange={({ target }) => leaveOut(target.checked)} />
                {competitionText.without(open.length)}
              </label>
            ) : null
          }
          onClose={() => publish(false)}
          say={say}
        />
      ) : null}
    </section>
  )
}

function Table({
  result,
  open,
}: {
  readonly result: CompetitionResult
  /** Shows the card of a player. */
  readonly open: (player: number) => void
}) {
  const { players, format } = result
  const isPoints = format.kind === 'stableford'
  const isPeria = format.kind === 'peria'
  const isTogether = result.teams.length > 0 || result.matches.length > 0
  // Where teams or matches decide, columns of which no line says anything are left out.
  const has = (reads: (one: CompetitionResult['players'][number]) => boolean): boolean =>
    !isTogether || players.some(reads)
  const hasRank = has(({ rank }) => rank !== null)
  const hasClass = players.some(({ class_name }) => class_name !== null)
  const hasGross = has(({ gross }) => gross !== null)
  const hasHandicap = has(({ handicap }) => handicap !== null)
  const hasValue = has(({ points, net }) => (isPoints ? points : net) !== null)
  const hasPrizes = has(({ prizes }) => prizes.length > 0)
  return (
    <div className="result-rows">
      {result.teams.length > 0 ? <TeamTable result={result} /> : null}
      {result.matches.length > 0 ? <MatchTable result={result} /> : null}
      <table className="standing">
        {isTogether ? <caption>{words.persons}</caption> : null}
        <thead>
          <tr>
            {hasRank ? <th scope="col">{standing.rank}</th> : null}
            <th scope="col" data-name="">
              {words.name}
            </th>
            {hasClass ? <th scope="col">{standing.class}</th> : null}
            {hasGross ? <th scope="col">{standing.gross}</th> : null}
            {isPeria ? <th scope="col">{words.counted}</th> : null}
            {hasHandicap ? <th scope="col">{competitionText.handicap}</th> : null}
            {hasValue ? <th scope="col">{isPoints ? standing.points : standing.net}</th> : null}
            {hasPrizes ? (
              <th scope="col" data-prize="">
                {competitionText.prizes}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {players.map((one) => (
            <tr key={one.id}>
              {hasRank ? <td>{one.rank ?? words.noPlace}</td> : null}
              <th scope="row" data-name="">
                <button type="button" className="row-button" onClick={() => open(one.id)}>
                  {one.name ?? words.gone}
                </button>
              </th>
              {hasClass ? (
                <td>
                  {one.class_name === null
                    ? ''
                    : `${one.class_name}${one.class_rank === null ? '' : ` ${one.class_rank}`}`}
                </td>
              ) : null}
              {hasGross ? <td>{one.gross}</td> : null}
              {isPeria ? <td>{one.counted}</td> : null}
              {hasHandicap ? <td>{one.handicap === null ? '' : tenths(one.handicap)}</td> : null}
              {hasValue ? (
                <td data-value="">
                  {isPoints ? one.points : one.net === null ? '' : tenths(one.net)}
                  <TieMark by={one.decided_by} />
                </td>
              ) : null}
              {hasPrizes ? (
                <td data-prize="">
                  {listed(
                    one.prizes.map(({ kind, hole }) =>
                      hole === undefined ? prizeWords[kind] : competitionText.awards.of(prizeWords[kind], hole),
                    ),
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
