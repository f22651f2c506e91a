import { formatTenths } from '@jgm/contract/model/score'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import { competitionText as text } from '../text.ts'
import { hasNet, nameOf, ownLines, prizesOf } from './figures.ts'

/** The places of teams, each with its players. */
export function TeamTable({ result }: { result: CompetitionResult }) {
  const { team: own } = ownLines(result)
  const isNet = hasNet(result)
  return (
    <div className="result-box">
      <table className="result-table tabular">
        <thead>
          <tr>
            <th scope="col">{text.rank}</th>
            <th scope="col" className="result-name">
              {text.team}
            </th>
            <th scope="col" data-minor={isNet ? '' : undefined}>
              {text.gross}
            </th>
            {isNet ? <th scope="col">{text.net}</th> : null}
          </tr>
        </thead>
        <tbody>
          {result.teams.map((line) => (
            <tr key={line.team} data-own={line.team === own?.team ? '' : undefined}>
              <td>{line.rank ?? text.pickedUp}</td>
              <th scope="row" className="result-name">
                {text.teamNo(line.team)}
                <span className="result-note">
                  {text.joined(
                    result.players
                      .filter(({ team }) => team === line.team)
                      .map((player) => nameOf(player).replaceAll(' ', '\u{a0}')),
                  )}
                </span>
                {line.prizes.length > 0 ? (
                  <span className="result-note">{text.joined(prizesOf(line.prizes))}</span>
                ) : null}
                {line.decided_by ? <span className="result-note">{text.decided[line.decided_by]}</span> : null}
              </th>
              <td data-minor={isNet ? '' : undefined}>{line.gross ?? text.pickedUp}</td>
              {isNet ? <td>{line.net === null ? text.pickedUp : formatTenths(line.net)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
