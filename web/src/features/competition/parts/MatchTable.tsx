import type { CompetitionResult } from '@jgm/contract/api/competition'
import { Section } from '../../../ui/PageHead.tsx'
import { competitionText as text } from '../text.ts'
import { nameOf } from './figures.ts'

/** The matches of a knock-out table, the final first. */
export function MatchTable({ result: { matches, players } }: { result: CompetitionResult }) {
  const last = Math.max(0, ...matches.map(({ round }) => round))
  const named = (id: number | null) => nameOf(players.find((player) => player.id === id))
  const titleOf = (round: number) =>
    round === last ? text.finalRound : round === last - 1 ? text.semiFinal : text.roundOf(round)
  return (
    <Section title={text.matches}>
      {Array.from({ length: last }, (_, at) => last - at).map((round) => (
        <div key={round}>
          <h3 className="text-lg">{titleOf(round)}</h3>
          <ul className="divide-y divide-rule border-y border-rule">
            {matches
              .filter((match) => match.round === round)
              .map(({ a, b, winner, up, left }) => (
                <li key={a} className="flex flex-wrap justify-between gap-x-4 py-3 text-ink">
                  {b === null ? (
                    text.bye(named(a))
                  ) : winner === null ? (
                    text.openMatch(named(a), named(b))
                  ) : (
                    <>
                      <span>{text.beats(named(winner), named(winner === a ? b : a))}</span>
                      <b className="tabular">{text.up(up, left)}</b>
                    </>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
