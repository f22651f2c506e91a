import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listStaff } from '@jgm/contract/api/staff-people'
import { call } from '../../../lib/api.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { Field } from '../../../ui/Field.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { useAudit, type AuditFilter } from '../api.ts'
import { AuditRows } from '../parts/AuditRows.tsx'
import { typedSubject } from '../parts/subject.ts'
import { auditText } from '../text.ts'

const nothing: AuditFilter = { action: '', staffId: '', subject: '', from: '', to: '' }

/** 操作履歴: who did what to whom, before, after and why. */
export function Audit() {
  const [filter, setFilter] = useState(nothing)
  const [chosen, choose] = useState<number | null>(null)
  const filterRef = useRef<HTMLSelectElement>(null)
  const audit = useAudit(useSettled({ ...filter, subject: typedSubject(filter.subject) }))
  const staff = useQuery({ queryKey: ['staff'], queryFn: async () => call(listStaff) })
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  const set = (part: Partial<AuditFilter>): void => setFilter((before) => ({ ...before, ...part }))
  function step(by: 1 | -1): void {
    const index = entries.findIndex(({ id }) => id === chosen)
    choose((entries[index + by] ?? entries[index] ?? entries[0])?.id ?? null)
  }
  return (
    <Screen
      title={auditText.title}
      figures={[{ label: auditText.rows, value: entries.length, unit: auditText.rowsUnit }]}
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
        { keys: '/', label: auditText.keys.filter, foot: auditText.keys.filter, run: () => filterRef.current?.focus() },
      ]}
    >
      <div className="log">
        <section className="log-filter" aria-label={auditText.filter}>
          <Field label={auditText.kind}>
            {(field) => (
              <select
                {...field}
                ref={filterRef}
                value={filter.action}
                onChange={({ target }) => set({ action: target.value })}
              >
                {Object.entries(auditText.kinds).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={auditText.person}>
            {(field) => (
              <select {...field} value={filter.staffId} onChange={({ target }) => set({ staffId: target.value })}>
                <option value="">{auditText.everybody}</option>
                {staff.data?.staff.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={auditText[end]}>
              {(field) => (
                <input
                  {...field}
                  type="date"
                  value={filter[end]}
                  onChange={({ target }) => set({ [end]: target.value })}
                />
              )}
            </Field>
          ))}
          <Field
            label={auditText.subjectField}
            hint={<small>{auditText.subjectHelp}</small>}
            text={{ value: filter.subject, most: 80 }}
          >
            {(field) => (
              <input
                {...field}
                autoCapitalize="none"
                value={filter.subject}
                onChange={({ target }) => set({ subject: target.value })}
              />
            )}
          </Field>
        </section>
        {audit.isError && !audit.data ? (
          <Failed error={audit.error} onRetry={() => void audit.refetch()} />
        ) : audit.data === undefined ? (
          <Loading />
        ) : entries.length === 0 ? (
          <Empty title={auditText.nothing} />
        ) : (
          <AuditRows entries={entries} chosen={chosen} choose={choose}>
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
