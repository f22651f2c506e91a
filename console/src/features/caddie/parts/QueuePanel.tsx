import { formatTime } from '@jgm/contract/model/dates'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import { Empty } from '../../../ui/States.tsx'
import { familyOf } from '../../desk/parts/rows.ts'
import { caddieText } from '../text.ts'
import { holderOf, rowsWith } from './giving.ts'
import type { CaddieWork } from './useCaddieWork.ts'
import type { useDrag } from './useDrag.ts'

type Given = { readonly work: CaddieWork; readonly begin: ReturnType<typeof useDrag>['begin'] }

/** The caddies of the day in their order, and the carts. Those that are out with another group at the time of the chosen group are dimmed, those of the chosen group are framed. */
export const QueuePanel = ({ work, begin }: Given) => (
  <aside className="caddie-panel" aria-label={caddieText.queue}>
    <h2>{caddieText.queue}</h2>
    <p>
      <small>{caddieText.queueHelp}</small>
    </p>
    {work.day.caddies.length === 0 ? (
      <Empty title={caddieText.nobodyIn}>
        <p>{caddieText.nobodyInLead}</p>
      </Empty>
    ) : (
      <Queue work={work} begin={begin} />
    )}
    <h2>{caddieText.carts}</h2>
    <Carts work={work} begin={begin} />
  </aside>
)

function Queue({ work, begin }: Given) {
  const { rows, day, current } = work
  return (
    <ol className="caddie-queue">
      {day.caddies.map(({ id, number, name, note, rounds }, at) => {
        const own = rowsWith(rows, 'caddie', id)
        const isAway = current !== undefined && holderOf(rows, 'caddie', id, current) !== undefined
        return (
          <li key={id} data-away={isAway ? '' : undefined} data-own={current?.held.caddie === id ? '' : undefined}>
            <span
              className="caddie-chip"
              onPointerDown={(event) =>
                begin(event, { kind: 'caddie', id, from: null, label: caddieText.caddie(number, familyOf(name)) })
              }
            >
              <b>{number}</b>
              {name}
              <Where isAway={isAway} isOwn={current?.held.caddie === id} />
            </span>
            <small title={note}>
              {own.length > 0
                ? own.map(({ start }) => `${formatTime(start.start_minute)} ${start.nine}`).join(' ')
                : note}
            </small>
            <small>{caddieText.done(own.length, rounds)}</small>
            <button
              type="button"
              className="btn"
              data-kind="quiet"
              aria-label={caddieText.earlier(name)}
              disabled={at === 0}
              onClick={() => work.move(-1, id)}
            >
              <BackIcon />
            </button>
            <button
              type="button"
              className="btn"
              data-kind="quiet"
              aria-label={caddieText.later(name)}
              disabled={at === day.caddies.length - 1}
              onClick={() => work.move(1, id)}
            >
              <NextIcon />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** What the frame of a chip says, in words. */
const Where = ({ isAway, isOwn }: { readonly isAway: boolean; readonly isOwn: boolean }) =>
  isAway || isOwn ? <span className="sr-text">{isAway ? caddieText.away : caddieText.own}</span> : null

function Carts({ work: { rows, day, current }, begin }: Given) {
  if (day.carts.length === 0) return <p>{caddieText.noCarts}</p>
  return (
    <ul className="caddie-carts">
      {day.carts.map(({ id, number, is_in_repair: isInRepair }) => {
        const isAway = current !== undefined && holderOf(rows, 'cart', id, current) !== undefined
        return (
          <li
            key={id}
            data-away={isAway || isInRepair ? '' : undefined}
            data-own={current?.held.cart === id ? '' : undefined}
            data-repair={isInRepair ? '' : undefined}
          >
            <span
              className="caddie-chip"
              onPointerDown={(event) => {
                if (!isInRepair) begin(event, { kind: 'cart', id, from: null, label: caddieText.cart(number) })
              }}
            >
              {number}
              {isInRepair ? <small>{caddieText.repair}</small> : null}
              <Where isAway={isAway} isOwn={current?.held.cart === id} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
