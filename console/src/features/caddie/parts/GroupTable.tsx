import { useEffect, useRef } from 'react'
import { formatTime } from '@jgm/contract/model/dates'
import { NoteIcon, WarnIcon } from '../../../ui/icons.tsx'
import { familyOf, holderOf } from '../../desk/parts/rows.ts'
import { sheetText } from '../../desk/text.ts'
import { caddieText } from '../text.ts'
import { isOpen, needsCaddie, playersOf, type Kind, type Row } from './giving.ts'
import { proposedOf, type CaddieWork } from './useCaddieWork.ts'
import type { useDrag } from './useDrag.ts'

type Dragging = ReturnType<typeof useDrag>

const { head } = caddieText

/** The groups of a day, each with its caddie and cart. */
export const GroupTable = ({ work, dragging }: { readonly work: CaddieWork; readonly dragging: Dragging }) => (
  <div className="caddie-groups">
    <div className="caddie-head" aria-hidden="true">
      <span>{head.time}</span>
      <span>{head.group}</span>
      <span>{head.players}</span>
      <span>{head.plan}</span>
      <span>{head.caddie}</span>
      <span>{head.cart}</span>
    </div>
    <ol>
      {work.rows.map((row) => (
        <GroupRow key={row.start.id} row={row} work={work} dragging={dragging} />
      ))}
    </ol>
  </div>
)

function GroupRow({
  row,
  work,
  dragging: { drag, begin },
}: {
  readonly row: Row
  readonly work: CaddieWork
  readonly dragging: Dragging
}) {
  const ref = useRef<HTMLButtonElement>(null)
  const { start } = row
  const isChosen = work.current === row
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const people = start.groups.flatMap(({ seats }) => seats)
  const [group] = start.groups
  const holder = people.length === 0 && group ? holderOf(work.starts, group) : undefined
  const name = holder === undefined ? people.map((one) => one.name).join('　') : sheetText.bookedBy(holder)
  const notes = start.groups.map(({ note }) => note).filter((note) => note !== '')
  return (
    <li
      data-drop={start.id}
      data-over={drag?.over === start.id ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      data-swap={work.swapFrom === row ? '' : undefined}
    >
      <button ref={ref} type="button" aria-current={isChosen} onClick={() => work.choose(start.id)}>
        <b>
          {formatTime(start.start_minute)} <small>{start.nine}</small>
        </b>
        <span className="caddie-name">
          {start.competition ? start.competition.title : name === '' ? caddieText.open : name}
          {notes.length > 0 ? (
            <em title={notes.join(' ')}>
              <NoteIcon />
              {notes.join(' ')}
            </em>
          ) : null}
        </span>
        <span>{playersOf(row)}</span>
        <span>{needsCaddie(row) ? caddieText.plan.caddie : caddieText.plan.self}</span>
      </button>
      {(['caddie', 'cart'] as const).map((kind) => (
        <Slot key={kind} kind={kind} row={row} work={work} begin={begin} />
      ))}
    </li>
  )
}

/** What a group has, is proposed, or lacks. */
function Slot({
  kind,
  row,
  work,
  begin,
}: {
  readonly kind: Kind
  readonly row: Row
  readonly work: CaddieWork
  readonly begin: Dragging['begin']
}) {
  const { day, digits } = work
  const label = (id: number): string => {
    if (kind === 'cart') return caddieText.cart(day.carts.find((one) => one.id === id)?.number ?? row.start.cart ?? 0)
    const found = day.caddies.find((one) => one.id === id) ?? row.start.caddie
    return found ? caddieText.caddie(found.number, familyOf(found.name)) : ''
  }
  const id = row.held[kind]
  const proposed = proposedOf(work, row, kind)
  const lost = kind === 'caddie' ? row.given?.caddie_lost : row.given?.cart_lost
  const isTyping = kind === 'caddie' && work.current === row && digits !== ''
  return (
    <span className="caddie-slot">
      {isTyping ? <b className="caddie-typed">{digits}</b> : null}
      {proposed !== null ? (
        <i className="caddie-proposed">{label(proposed)}</i>
      ) : id !== null ? (
        <span
          className="caddie-chip"
          onPointerDown={(event) => begin(event, { kind, id, from: row.start.id, label: label(id) })}
        >
          {label(id)}
        </span>
      ) : isTyping ? null : lost ? (
        <em className="caddie-lost">
          <WarnIcon />
          {kind === 'caddie' ? caddieText.lost(lost.number, lost.why) : caddieText.lostCart(lost.number, lost.why)}
        </em>
      ) : kind === 'caddie' && isOpen(row) ? (
        <em className="caddie-open">{caddieText.open}</em>
      ) : null}
    </span>
  )
}
