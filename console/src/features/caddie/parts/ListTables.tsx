import type { CaddieLists } from '@jgm/contract/api/staff-caddies'
import { formatBirthday } from '@jgm/contract/model/dates'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { Empty } from '../../../ui/States.tsx'
import { listText } from '../text.ts'

const { head } = listText

/** The caddies of a course; `edit` null: the person only reads them. */
export function CaddieTable({
  caddies,
  today,
  edit,
}: {
  readonly caddies: CaddieLists['caddies']
  readonly today: string
  readonly edit: ((id: number) => void) | null
}) {
  if (caddies.length === 0) return <Empty title={listText.noCaddies} />
  return (
    <table>
      <thead>
        <tr>
          <HeadCells labels={[head.number, head.name, head.kana, head.rounds, head.note, head.active]} />
        </tr>
      </thead>
      <tbody>
        {caddies.map(
          ({ id, number, name, kana, most_rounds: rounds, note, active_from: from, active_until: until }) => (
            <tr key={id} data-off={until !== null && until < today ? '' : undefined}>
              <td>
                <b>{number}</b>
              </td>
              <td>
                {edit ? (
                  <button type="button" className="row-button" onClick={() => edit(id)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </td>
              <td>{kana}</td>
              <td>{listText.rounds(rounds)}</td>
              <td>{note}</td>
              <td>{until === null ? listText.from(formatBirthday(from)) : listText.left(formatBirthday(until))}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** The carts of a course; whoever reads them may say that one is in repair. */
export function CartTable({
  carts,
  edit,
  repair,
}: {
  readonly carts: CaddieLists['carts']
  readonly edit: ((id: number) => void) | null
  readonly repair: (id: number, isInRepair: boolean) => void
}) {
  if (carts.length === 0) return <Empty title={listText.noCarts} />
  return (
    <table>
      <thead>
        <tr>
          <HeadCells labels={[head.number, head.seats, head.state, head.repair]} />
        </tr>
      </thead>
      <tbody>
        {carts.map(({ id, number, seats, state }) => (
          <tr key={id} data-off={state === 'gone' ? '' : undefined}>
            <td>
              {edit ? (
                <button
                  type="button"
                  className="row-button"
                  aria-label={listText.editCart(number)}
                  onClick={() => edit(id)}
                >
                  {number}
                </button>
              ) : (
                <b>{number}</b>
              )}
            </td>
            <td>{listText.seats(seats)}</td>
            <td>{listText.states[state]}</td>
            <td>
              {state === 'gone' ? null : (
                <button
                  type="button"
                  className="btn"
                  data-kind="quiet"
                  aria-label={state === 'ready' ? listText.toRepair(number) : listText.fromRepair(number)}
                  onClick={() => repair(id, state === 'ready')}
                >
                  {state === 'ready' ? listText.toRepairShort : listText.fromRepairShort}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
