import { Fragment, useEffect, useRef } from 'react'
import type { LedgerRow } from '@jgm/contract/api/staff-ledger'
import { HeadCells } from '../../../../ui/HeadCells.tsx'
import { Scroller } from '../../../../ui/Scroller.tsx'
import { NoteIcon, PlusIcon, SwapIcon, TickIcon, WarnIcon } from '../../../../ui/icons.tsx'
import { ledgerText as text } from '../../text.ledger.ts'
import { RowCells } from './RowCells.tsx'
import { filters } from './rows.ts'
import type { LedgerWork } from './useLedger.ts'

const icons = { unread: WarnIcon, added: PlusIcon, changed: SwapIcon, unchanged: TickIcon } as const

/** The rows of a filter, in groups. */
export function LedgerTable({ work }: { readonly work: LedgerWork }) {
  const { groups, filter, chosen } = work
  const isEmpty = groups.every(({ rows }) => rows.length === 0)
  return (
    <Scroller label={text.table} className="ledger-rows">
      <table>
        <thead>
          <tr>
            <HeadCells labels={Object.values(text.head)} />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ filter: of, rows, count }, group) => (
            <Fragment key={of}>
              {filter === 'sum' ? (
                <tr className="ledger-group">
                  <th colSpan={9} scope="rowgroup">
                    {text.group(text.filters[of], count)}
                    <button type="button" className="btn" data-kind="text" onClick={() => work.setFilter(of)}>
                      {text.oneByOne(String(filters.indexOf(of)))}
                    </button>
                  </th>
                </tr>
              ) : null}
              {rows.map((row) => (
                <Row
                  key={row.line}
                  row={row}
                  isChosen={chosen?.group === group && chosen.line === row.line}
                  onChoose={() => work.choose({ group, line: row.line })}
                  onTake={() => work.take(row)}
                />
              ))}
              {filter !== 'sum' && count > rows.length ? (
                <tr>
                  <td colSpan={9}>{text.more(count - rows.length)}</td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {isEmpty ? <p className="ledger-none">{text.none}</p> : null}
    </Scroller>
  )
}

function Row({
  row,
  isChosen,
  onChoose,
  onTake,
}: {
  readonly row: LedgerRow
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onTake: () => void
}) {
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const isReread = row.result === 'unchanged' && row.reread.length > 0
  const Icon = isReread ? NoteIcon : icons[row.result]
  return (
    <tr ref={ref} data-chosen={isChosen ? '' : undefined} onClick={onChoose}>
      <th scope="row">{row.line}</th>
      <td className="ledger-result" data-result={isReread ? 'reread' : row.result}>
        <span>
          <Icon />
          {isReread ? text.reread : text.results[row.result]}
        </span>
      </td>
      <RowCells row={row} isChosen={isChosen} onTake={onTake} />
    </tr>
  )
}
