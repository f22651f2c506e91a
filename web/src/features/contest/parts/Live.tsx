import type { Contest, ContestCard } from '@jgm/contract/api/contest'
import { Section } from '../../../ui/PageHead.tsx'
import { contestText } from '../text.ts'

const text = contestText.live

type Shown = NonNullable<Contest['contest']>

const nameOf = ({ name }: ContestCard): string => name ?? contestText.gone

/** The cards as they stand, the best first; those without a hole last. */
const inOrder = (cards: readonly ContestCard[]): ContestCard[] =>
  cards.toSorted((a, b) => (a.live?.rank ?? 999) - (b.live?.rank ?? 999) || (b.live?.holes ?? 0) - (a.live?.holes ?? 0))

/** The table while it is played. */
export function Live({ contest, groups }: { contest: Shown; groups: number }) {
  const isStableford = contest.format === 'stableford'
  const note =
    contest.seal !== null
      ? text.peria
      : contest.format === 'net'
        ? text.net
        : contest.format === 'best_ball'
          ? text.team
          : null
  return (
    <Section title={text.title}>
      {contest.cards.every(({ live }) => live === null) ? (
        <p>{text.none}</p>
      ) : (
        <>
          <div className="result-box">
            <table className="result-table tabular">
              <thead>
                <tr>
                  <th scope="col">{text.rank}</th>
                  <th scope="col" className="result-name">
                    {text.player}
                  </th>
                  <th scope="col">{text.thru}</th>
                  <th scope="col">{isStableford ? text.points : text.over}</th>
                </tr>
              </thead>
              <tbody>
                {inOrder(contest.cards).map((card) => (
                  <tr key={card.player} data-own={card.is_me ? '' : undefined}>
                    <td>{card.live?.rank ?? text.notStarted}</td>
                    <th scope="row" className="result-name">
                      {nameOf(card)}
                      {groups > 1 ? <span className="result-note">{contestText.group(card.group_no)}</span> : null}
                    </th>
                    <td className="whitespace-nowrap">{card.live ? text.holes(card.live.holes) : text.notStarted}</td>
                    <td className="whitespace-nowrap">
                      {card.live === null
                        ? text.notStarted
                        : card.live.points === null
                          ? text.overPar(card.live.over)
                          : text.pts(card.live.points)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {note === null ? null : <p className="text-sm text-support">{note}</p>}
        </>
      )}
    </Section>
  )
}
