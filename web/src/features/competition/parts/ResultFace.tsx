import { formatTenths } from '@jgm/contract/model/score'
import { formatDateLong } from '@jgm/contract/model/dates'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import { useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { FlagIcon } from '../../../ui/icons.tsx'
import { Cartouche, Landscape } from '../../../ui/Landscape.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { competitionText as text, formatText } from '../text.ts'
import { ownLines, prizesOf } from './figures.ts'

/** Those who have a place, for whoever reads the own one among them. */
const placed = (lines: readonly { readonly rank: number | null }[]): number =>
  lines.filter(({ rank }) => rank !== null).length

/** A competition as a print of its club: its title in the cartouche, the own place in large figures, the own score below. */
export function ResultFace({ result }: { result: CompetitionResult }) {
  const course = useCourse(result.course_id)
  const { own, team } = ownLines(result)
  const line = team ?? own
  const prizes = [...(team?.prizes ?? []), ...(own?.prizes ?? [])]
  const cells = line
    ? [
        line.gross === null ? undefined : { label: text.gross, value: String(line.gross) },
        line.handicap === null ? undefined : { label: text.handicap, value: formatTenths(line.handicap) },
        line.points === null
          ? line.net === null
            ? undefined
            : { label: text.net, value: formatTenths(line.net) }
          : { label: text.pointsLabel, value: text.points(line.points) },
        own?.class_name && own.class_rank !== null
          ? { label: text.classOf(own.class_name), value: text.place(own.class_rank) }
          : undefined,
      ]
    : []
  return (
    <div className="ticket-frame">
      <article className="ticket" data-accent={drawnAccent(course.id)} data-form="hero" data-tone="sure">
        <div className="ticket-print">
          <Cartouche accent={course.id} name={result.title} />
          <div className="ticket-head">
            <p className="ticket-state">
              <FlagIcon size={20} />
              {prizes.length > 0 ? text.joined(prizesOf(prizes)) : result.title}
            </p>
            <p className="tabular text-lg font-bold">
              <Unbroken text={formatDateLong(result.play_date)} />
            </p>
            {line ? (
              <>
                {line.rank === null ? null : (
                  <p>{team ? text.amongTeams(placed(result.teams)) : text.among(placed(result.players))}</p>
                )}
                <p className="ticket-time tabular" style={line.rank === null ? { fontSize: '2.5em' } : undefined}>
                  {line.rank === null ? text.noPlace : text.place(line.rank)}
                </p>
              </>
            ) : (
              <p className="ticket-nine">
                {result.state === 'finished' ? text.players(result.players.length) : text.notYetShort}
              </p>
            )}
          </div>
          <Landscape accent={course.id} />
        </div>
        <div className="ticket-perforation" />
        <div className="ticket-stub">
          <p className="ticket-club">
            <LongName name={course.name} />
          </p>
          <p className="text-ink">
            <Unbroken text={formatText(result.format)} />
          </p>
          {cells.some((cell) => cell) ? (
            <div className="result-cells">
              <TicketCells cells={cells} />
            </div>
          ) : null}
        </div>
      </article>
    </div>
  )
}
