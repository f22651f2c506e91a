import { useRef, useState } from 'react'
import { useDesk } from '../../../lib/session.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { useAudit, type AuditFilter } from '../api.ts'
import { AuditRows } from '../parts/AuditRows.tsx'
import { Filter } from '../parts/Filter.tsx'
import { Saving, useSaving } from '../parts/Saving.tsx'
import { typedSubject } from '../parts/subject.ts'
import { auditText } from '../text.ts'

const nothing: AuditFilter = { action: '', actor: '', subject: '', from: '', to: '' }

/** 操作履歴: who did what to whom, before, after and why. */
export function Audit() {
  const [filter, setFilter] = useState(nothing)
  const [chosen, choose] = useState<number | null>(null)
  const filterRef = useRef<HTMLSelectElement>(null)
  const { session, group } = useDesk()
  const asked = useSettled({ ...filter, subject: typedSubject(filter.subject, group) })
  const audit = useAudit(asked)
  const saving = useSaving(asked)
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  const set = (part: Partial<AuditFilter>): void => setFilter((before) => ({ ...before, ...part }))
  const isFiltered = Object.values(filter).some((part) => part !== '')
  const nameOf = (actor: string): string =>
    entries.find(({ actor: { id } }) => actor === `staff:${id}`)?.actor.name ?? auditText.actors.staff
  function step(by: 1 | -1): void {
    const index = entries.findIndex(({ id }) => id === chosen)
    choose((entries[index + by] ?? entries[index] ?? entries[0])?.id ?? null)
  }
  return (
    <Screen
      title={auditText.title}
      figures={[{ label: auditText.rows, value: entries.length, unit: auditText.rowsUnit }]}
      {...(session.staff.role === 'group_admin' && { legend: auditText.legend })}
      shortcuts={[
        {
          keys: 'j',
          isMove: true,
          shown: 'J K',
          label: auditText.keys.next,
          foot: auditText.keys.nextFoot,
          run: () => step(1),
        },
        { keys: 'k', isMove: true, label: auditText.keys.next, hidden: true, run: () => step(-1) },
        { keys: 'e', label: auditText.keys.csv, foot: auditText.keys.csvFoot, run: saving.save },
        { keys: '/', label: auditText.keys.filter, foot: auditText.keys.filter, run: () => filterRef.current?.focus() },
      ]}
    >
      <div className="log">
        <Filter filter={filter} nameOf={nameOf} firstRef={filterRef} onSet={set} />
        {entries.length === 0 ? null : <Saving work={saving} />}
        {audit.isError && !audit.data ? (
          <Failed error={audit.error} onRetry={() => void audit.refetch()} />
        ) : audit.data === undefined ? (
          <Loading />
        ) : entries.length === 0 ? (
          <Empty title={auditText.nothing}>
            {isFiltered ? (
              <button type="button" className="btn" onClick={() => setFilter(nothing)}>
                {auditText.clear}
              </button>
            ) : null}
          </Empty>
        ) : (
          <AuditRows
            entries={entries}
            chosen={chosen}
            choose={choose}
            onSeek={(part) => setFilter({ ...nothing, ...part })}
          >
            {isFiltered ? (
              <button type="button" className="btn" data-kind="quiet" onClick={() => setFilter(nothing)}>
                {auditText.clear}
              </button>
            ) : null}
            {audit.hasNextPage ? (
              <button
                type="button"
                className="btn"
                disabled={audit.isFetchingNextPage}
                onClick={() => void audit.fetchNextPage()}
              >
                {audit.isFetchingNextPage ? auditText.loading : auditText.more}
              </button>
            ) : (
              <p>{auditText.end}</p>
            )}
          </AuditRows>
        )}
      </div>
    </Screen>
  )
}
