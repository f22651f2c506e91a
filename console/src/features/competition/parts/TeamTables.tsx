import type { CompetitionResult } from '@jgm/contract/api/competition'
import { competitionText } from '../text.ts'
import { prizeWords, tenths } from '../text.words.ts'
import { listed } from '../../../lib/text.ts'
import { StandingHead, TieMark } from './StandingParts.tsx'

const words = competitionText.result
const { standing } = competitionText

type Given = { readonly result: CompetitionResult }

/** The places of teams, each with its players. */
export function TeamTable({ result: { teams, players } }: Given) {
  return (
    <table className="standing">
      <caption>{words.teams}</caption>
      <StandingHead
        columns={[
          [standing.rank],
          [words.teamName, 'name'],
          [standing.gross],
          [standing.net],
          [competitionText.prizes, 'prize'],
        ]}
      />
      <tbody>
        {teams.map((one) => (
          <tr key={one.team}>
            <td>{one.rank ?? words.noPlace}</td>
            <th scope="row" data-name="">
              {words.team(one.team)}
              <small>
                {listed(players.filter(({ team }) => team === one.team).map(({ name }) => name ?? words.gone))}
              </small>
            </th>
            <td>{one.gross}</td>
            <td data-value="">
              {one.net === null ? '' : tenths(one.net)}
              <TieMark by={one.decided_by} />
            </td>
            <td data-prize="">{listed(one.prizes.map(({ kind }) => prizeWords[kind]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The matches of a knock-out table, the final first. */
export function MatchTable({ result: { matches, players } }: Given) {
  const last = Math.max(0, ...matches.map(({ round }) => round))
  const named = (id: number): string => players.find((one) => one.id === id)?.name ?? words.gone
  return (
    <table className="standing">
      <caption>{words.matches}</caption>
      <StandingHead
        columns={[
          [words.matchRound],
          [words.matchNames, 'name'],
          [words.matchWinner, 'name'],
          [words.matchResult, 'prize'],
        ]}
      />
      <tbody>
        {matches
          .toSorted((a, b) => b.round - a.round)
          .map(({ round, a, b, winner, up, left }) => (
            <tr key={`${round} ${a}`}>
              <td>{words.roundOf(round, last)}</td>
              <th scope="row" data-name="">
                {b === null ? named(a) : words.versus(named(a), named(b))}
              </th>
              <td data-name="" data-value="">
                {winner === null ? '' : named(winner)}
              </td>
              <td data-prize="">{b === null ? words.bye : winner === null ? words.openMatch : words.up(up, left)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
