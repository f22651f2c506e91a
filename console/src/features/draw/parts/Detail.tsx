import type { StaffDraw, StaffDrawDetail } from '@jgm/contract/api/staff-draws'
import { sentenceOf } from '../../../lib/api.ts'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useDraw } from '../api.ts'
import { drawText as text } from '../text.ts'
import { CallOff } from './CallOff.tsx'
import { resultOf, spanOf, wishesOf } from './words.ts'

/** A draw with its wishes by band, its entries and what became of them. */
export function Detail({
  course,
  id,
  mayDecide,
}: {
  readonly course: number
  readonly id: number
  readonly mayDecide: boolean
}) {
  const query = useDraw(course, id)
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  const { draw, members } = query.data
  return (
    <div className="beside-detail">
      {query.error ? <Notice kind="warn">{sentenceOf(query.error)}</Notice> : null}
      {draw.called_off === null ? null : <Notice kind="plain">{text.calledOff(draw.called_off)}</Notice>}
      <Bands draw={draw} />
      <Members members={members} />
      <section>
        <h3>{text.seal}</h3>
        <p className="draw-seal" translate="no">
          {draw.seal}
        </p>
        <small>{text.proof}</small>
      </section>
      {mayDecide && draw.state === 'open' ? <CallOff key={id} course={course} draw={draw} /> : null}
    </div>
  )
}

function Bands({ draw: { bands, state } }: { readonly draw: StaffDraw }) {
  return (
    <table className="plain-table">
      <caption className="sr-text">{text.bands}</caption>
      <thead>
        <tr>
          <th scope="col">{text.band.time}</th>
          <th scope="col">{text.band.starts}</th>
          <th scope="col">{text.band.wished}</th>
          {state === 'drawn' ? <th scope="col">{text.band.won}</th> : null}
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.from_minute}>
            <th scope="row">{spanOf(band)}</th>
            <td>{band.starts}</td>
            <td>{band.wished}</td>
            {state === 'drawn' ? <td>{band.won}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Members({ members }: { readonly members: StaffDrawDetail['members'] }) {
  return (
    <section>
      <h3>{text.members}</h3>
      {members.length === 0 ? (
        <p>{text.noMembers}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{text.member.number}</th>
              <th scope="col">{text.member.name}</th>
              <th scope="col">{text.member.players}</th>
              <th scope="col">{text.member.wishes}</th>
              <th scope="col">{text.member.result}</th>
            </tr>
          </thead>
          <tbody>
            {members.map((one) => (
              <tr key={one.number} data-outcome={one.outcome ?? undefined}>
                <td>{one.number}</td>
                <td>
                  {one.name ?? text.member.left}
                  {one.member_number === null ? null : <small>{one.member_number}</small>}
                </td>
                <td>
                  {text.players(one.players)}
                  {one.tickets > 1 ? <small>{text.tickets(one.tickets)}</small> : null}
                </td>
                <td>{wishesOf(one)}</td>
                <td>{resultOf(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
