import { formatTenths } from '@jgm/contract/model/score'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { CompetitionResult, ResultPlayer } from '@jgm/contract/api/competition'
import { formatDateLong } from '@jgm/contract/model/dates'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { cardsQuery } from '../api.ts'
import { competitionText as text } from '../text.ts'
import { hasNet, nameOf, prizesOf } from './figures.ts'
import { HoleCard } from './HoleCard.tsx'

/** The cards of a player by id, as the page that shows a table has them. */
export type CardsOf = (player: number) => readonly (readonly (number | null)[])[]

/** The lines of a table of places. A press on a name opens the cards of that player below it. */
export function ResultTable({
  result,
  players,
  inClass = false,
  cards,
}: {
  result: CompetitionResult
  players: readonly ResultPlayer[]
  /** Places within the class. */
  inClass?: boolean
  /** Without it, the cards are read from the published result. */
  cards?: CardsOf | undefined
}) {
  const [open, setOpen] = useState<number>()
  const isStableford = result.format.kind === 'stableford'
  const isNet = hasNet(result)
  const isMatch = result.format.kind === 'match'
  const isRanked = result.format.kind !== 'team'
  const columns =
    (isRanked ? 2 : 1) + (isMatch ? 0 : 1) + (isNet && !isMatch ? 1 : 0) + (isNet && !isStableford ? 1 : 0)
  return (
    <>
      <div className="result-box">
        <table className="result-table tabular">
          <thead>
            {/* On paper the head of the table is at the top of every sheet, so the title is, too. */}
            <tr className="result-paper">
              <th colSpan={columns}>{text.paperTitle(result.title, formatDateLong(result.play_date))}</th>
            </tr>
            <tr>
              {isRanked ? <th scope="col">{text.rank}</th> : null}
              <th scope="col" className="result-name">
                {text.player}
              </th>
              {isMatch ? null : (
                <th scope="col" data-minor={isNet || isStableford ? '' : undefined}>
                  {text.gross}
                </th>
              )}
              {isNet ? (
                <th scope="col" data-minor="">
                  {text.handicap}
                </th>
              ) : null}
              {isStableford ? <th scope="col">{text.pointsLabel}</th> : isNet ? <th scope="col">{text.net}</th> : null}
            </tr>
          </thead>
          <tbody>
            {players.map((player) => (
              <Fragment key={player.id}>
                <tr data-own={player.is_own ? '' : undefined}>
                  {isRanked ? <td>{(inClass ? player.class_rank : player.rank) ?? text.pickedUp}</td> : null}
                  <th scope="row" className="result-name">
                    {player.gross === null && player.rank === null ? (
                      nameOf(player)
                    ) : (
                      <button
                        type="button"
                        aria-expanded={open === player.id}
                        onClick={() => setOpen(open === player.id ? undefined : player.id)}
                      >
                        {nameOf(player)}
                      </button>
                    )}
                    <Notes player={player} />
                    {isNet || isStableford ? <Narrow player={player} /> : null}
                  </th>
                  {isMatch ? null : (
                    <td data-minor={isNet || isStableford ? '' : undefined}>{player.gross ?? text.pickedUp}</td>
                  )}
                  {isNet ? (
                    <td data-minor="">{player.handicap === null ? text.pickedUp : formatTenths(player.handicap)}</td>
                  ) : null}
                  {isStableford ? (
                    <td>{player.points ?? text.pickedUp}</td>
                  ) : isNet ? (
                    <td>{player.net === null ? text.pickedUp : formatTenths(player.net)}</td>
                  ) : null}
                </tr>
                {open === player.id ? (
                  <tr>
                    <td colSpan={columns}>
                      {cards ? (
                        <RoundCards result={result} cards={cards(player.id)} label={text.cards(nameOf(player))} />
                      ) : (
                        <Cards result={result} player={player} />
                      )}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-support print:hidden">{text.nameHelp}</p>
    </>
  )
}

/** Prizes of a line, and the tie-break that decided its place. */
function Notes({ player }: { player: ResultPlayer }) {
  const prizes = prizesOf(player.prizes)
  return (
    <>
      {prizes.length > 0 ? <span className="result-note">{text.joined(prizes)}</span> : null}
      {player.decided_by ? <span className="result-note">{text.decided[player.decided_by]}</span> : null}
    </>
  )
}

/** The figures of columns that are left out where there is no room; hidden elsewhere. */
function Narrow({ player: { gross, handicap } }: { player: ResultPlayer }) {
  return (
    <span className="result-note" data-narrow="">
      {text.joined([
        ...(gross === null ? [] : [text.grossOf(gross)]),
        ...(handicap === null ? [] : [text.handicapOf(formatTenths(handicap))]),
      ])}
    </span>
  )
}

function Cards({ result, player }: { result: CompetitionResult; player: ResultPlayer }) {
  const { data, error, refetch } = useQuery(cardsQuery(result.id, player.id))
  if (error) return <LoadFailed error={error} title={text.cardFailed} retry={refetch} />
  if (!data) return <Spinner />
  return <RoundCards result={result} cards={data.cards} label={text.cards(nameOf(player))} />
}

/** Cards of all rounds. */
export function RoundCards({
  result,
  cards,
  label,
}: {
  result: CompetitionResult
  cards: readonly (readonly (number | null)[])[]
  label: string
}) {
  return (
    <div className="flex flex-col gap-4">
      {cards.map((card, round) => (
        <div key={`${round + 1}`}>
          {cards.length > 1 ? <h3 className="text-base">{text.round(round + 1)}</h3> : null}
          <HoleCard
            par={result.par}
            card={card}
            hidden={result.seal?.opened?.holes ?? []}
            label={cards.length > 1 ? `${label} ${text.round(round + 1)}` : label}
          />
        </div>
      ))}
      <p className="text-sm text-support">{text.cardLegend}</p>
    </div>
  )
}
