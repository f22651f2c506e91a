import { Fragment, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { AuditEntry } from '@jgm/contract/api/staff-audit'
import { formatDateTime, formatDateTimeMedium, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { shownSubject } from './subject.ts'
import { auditText } from '../text.ts'
import { Change, type Seek } from './Change.tsx'

const features = tableFeatures({})
const column = createColumnHelper<typeof features, AuditEntry>()

export const actorOf = ({ actor }: AuditEntry): string => actor.name ?? auditText.actors[actor.kind]

const yearOf = (at: Date | string): string => todayInTokyo(at).slice(0, 4)
/** The log goes back for years: the year is said where it is another one. */
const timeOf = (at: string): string => (yearOf(at) === yearOf(now()) ? formatDateTimeMedium(at) : formatDateTime(at))

/** The log in a table; the chosen entry shows what it changed. */
export function AuditRows({
  entries,
  chosen,
  choose,
  onSeek,
  children,
}: {
  readonly entries: readonly AuditEntry[]
  readonly chosen: number | null
  readonly choose: (id: number | null) => void
  readonly onSeek: Seek
  readonly children: ReactNode
}) {
  const { group } = useDesk()
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ at }) => timeOf(at), { id: 'at', header: auditText.head.at }),
        column.accessor(actorOf, { id: 'actor', header: auditText.head.actor }),
        column.accessor(({ action }) => auditText.action(action), { id: 'action', header: auditText.head.action }),
        column.accessor((entry) => shownSubject(entry, group), {
          id: 'subject',
          header: auditText.head.subject,
        }),
        column.accessor(({ course_id }) => (course_id === null ? auditText.noCourse : courseName(group, course_id)), {
          id: 'course',
          header: auditText.head.course,
        }),
        column.accessor(({ why }) => why ?? '', { id: 'why', header: auditText.head.why }),
      ]),
    [group],
  )
  const table = useTable({ features, columns, data: entries })
  return (
    <div className="log-rows">
      <table>
        <thead>
          {table.getHeaderGroups().map((head) => (
            <tr key={head.id}>
              {head.headers.map((header) => (
                <th key={header.id} scope="col" data-column={header.column.id}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => {
            const { id, original } = row
            const isChosen = original.id === chosen
            return (
              <Fragment key={id}>
                <tr data-chosen={isChosen ? '' : undefined}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id}>
                      {cell.column.id === 'action' ? (
                        <Opener isChosen={isChosen} onPress={() => choose(isChosen ? null : original.id)}>
                          <table.FlexRender cell={cell} />
                        </Opener>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </td>
                  ))}
                </tr>
                {isChosen ? (
                  <tr>
                    <td colSpan={columns.length}>
                      <Change entry={original} onSeek={onSeek} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <div className="log-more">{children}</div>
    </div>
  )
}

function Opener({
  isChosen,
  onPress,
  children,
}: {
  readonly isChosen: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button ref={ref} type="button" className="row-button" aria-expanded={isChosen} onClick={onPress}>
      {children}
    </button>
  )
}
