import { useEffect, useState } from 'react'
import type { DeskCompetition, DeskEntrant } from '@jgm/contract/api/competition-desk'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { courseName, useDesk } from '../../../lib/session.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { columnsOf } from './board.ts'
import { cardLine } from './paper.ts'
import type { StepProps } from './steps.ts'

export type PrintKind = 'starts' | 'cards'

const words = competitionText.print
const front = Array.from({ length: 9 }, (_, at) => at)
const back = front.map((at) => at + 9)
const qrSize = 84

/** Which paper is drawn, and the way to print it. Without a press the start list is printed. */
export function usePrint(): { readonly printing: PrintKind; readonly print: (kind: PrintKind) => void } {
  const [order, setOrder] = useState<{ readonly kind: PrintKind; readonly count: number }>({ kind: 'starts', count: 0 })
  useEffect(() => {
    if (order.count === 0) return undefined
    // The paper is on the page by now; its codes are drawn with it.
    const timer = setTimeout(() => window.print())
    return () => clearTimeout(timer)
  }, [order])
  return {
    printing: order.kind,
    print: (kind) => setOrder(({ count }) => ({ kind, count: count + 1 })),
  }
}

/** The start list or the score cards, on A4; on the screen nothing of it is seen. */
export function Printout({ given, kind }: { readonly given: StepProps['given']; readonly kind: PrintKind }) {
  const { competition, pairing, entrants, draft } = given
  const people = new Map(entrants.map((one) => [one.id, one]))
  const title = <PaperHead competition={competition} />
  const columns = columnsOf(
    pairing.flights.map(({ tee_time_id, nine, start_minute, seats }) => ({
      start: tee_time_id,
      nine,
      start_minute,
      seats,
    })),
  )
  if (kind === 'cards')
    return (
      <div className="printout" aria-hidden="true">
        {columns.flatMap(({ nine, flights }) =>
          flights.flatMap(({ start_minute, seats }) =>
            seats.flatMap((id) => {
              const entrant = id === null ? undefined : people.get(id)
              return entrant
                ? [
                    <article className="paper-card" key={entrant.id}>
                      {title}
                      <PaperCard
                        entrant={entrant}
                        start={`${nine} ${formatTime(start_minute)}`}
                        par={draft.par}
                        index={draft.hole_index}
                      />
                    </article>,
                  ]
                : []
            }),
          ),
        )}
      </div>
    )
  return (
    <div className="printout" aria-hidden="true">
      {title}
      <div className="paper-starts">
        {columns.map(({ nine, flights }) => (
          <table key={nine}>
            <caption>{nine}</caption>
            <thead>
              <tr>
                <th>{words.time}</th>
                <th>{words.flight}</th>
                <th>{words.players}</th>
              </tr>
            </thead>
            <tbody>
              {flights.map(({ start, start_minute, seats }, index) => (
                <tr key={start}>
                  <th>{formatTime(start_minute)}</th>
                  <td>{index + 1}</td>
                  <td>
                    <ul>
                      {seats.map((id, seat) => {
                        const one = id === null ? undefined : people.get(id)
                        return (
                          <li key={id ?? `free ${seat}`}>
                            {one ? (one.shown ?? '') : ''}
                            <small>
                              {one ? [one.class_name, handicapText(one.handicap)].filter(Boolean).join(' ') : ''}
                            </small>
                          </li>
                        )
                      })}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {given.seal === null ? null : (
        <p className="paper-seal">
          {words.seal}　{given.seal.match(/.{1,4}/g)?.join(' ')}
        </p>
      )}
    </div>
  )
}

/** What every paper of a competition begins with. */
export function PaperHead({ competition }: { readonly competition: DeskCompetition }) {
  const { courses } = useDesk()
  const { course_id, title, subtitle, play_date, holiday, format } = competition
  const facts = [
    courseName(courses, course_id),
    formatDateMedium(play_date, holiday !== null),
    competitionText.format(format),
  ]
  return (
    <header>
      <h2>{words.joined([title, subtitle])}</h2>
      <p>{words.joined(facts)}</p>
    </header>
  )
}

function PaperCard({
  entrant,
  start,
  par,
  index,
}: {
  readonly entrant: DeskEntrant
  readonly start: string
  readonly par: readonly number[]
  readonly index: readonly number[]
}) {
  const sum = (holes: readonly number[]): number => holes.reduce((all, at) => all + (par[at] ?? 0), 0)
  const half = (holes: readonly number[], name: string) => (
    <table key={name}>
      <thead>
        <tr>
          <th>{competitionText.scores.hole}</th>
          {holes.map((at) => (
            <th key={at}>{at + 1}</th>
          ))}
          <th>{name}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>{competitionText.par}</th>
          {holes.map((at) => (
            <td key={at}>{par[at]}</td>
          ))}
          <td>{sum(holes)}</td>
        </tr>
        <tr>
          <th>{words.index}</th>
          {holes.map((at) => (
            <td key={at}>{index[at]}</td>
          ))}
          <td />
        </tr>
        <tr className="paper-strokes">
          <th>{words.strokes}</th>
          {holes.map((at) => (
            <td key={at} />
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  )
  return (
    <>
      <div className="paper-person">
        <div>
          <b>{entrant.name}</b>
          <p>{cardLine(start, entrant)}</p>
        </div>
        <figure>
          <QrCode content={entrant.card_code} label={entrant.card_code} size={qrSize} />
          <figcaption>{entrant.card_code}</figcaption>
        </figure>
      </div>
      {half(front, competitionText.front)}
      {half(back, competitionText.last)}
      <dl className="paper-signs">
        {[words.total, words.net, words.marker, words.player].map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </>
  )
}
