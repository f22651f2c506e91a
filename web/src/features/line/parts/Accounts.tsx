import { useState } from 'react'
import type { LineIntegration } from '@jgm/contract/api/line'
import { useConfig } from '../../../lib/visitor.ts'
import { AccentChip } from '../../../ui/Card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { lineText } from '../text.ts'
import { AddAccount } from './AddAccount.tsx'

const text = lineText.integration

type Account = Pick<LineIntegration['accounts'][number], 'golf_course_id' | 'basic_id'> & {
  /** `unknown`: LINE has not been asked. */
  readonly state: LineIntegration['accounts'][number]['state'] | 'unknown'
}

/** The official account of each course with its state, and links to add it as a friend. */
export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { courses, line } = useConfig()
  const [added, setAdded] = useState<readonly string[]>([])
  if (accounts.length === 0) return null
  return (
    <Section title={text.accounts}>
      <p>{text.accountsLead}</p>
      <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
        {accounts.map((told) => {
          const account: Account = added.includes(told.basic_id) ? { ...told, state: 'friend' } : told
          const course = courses.find((one) => one.id === account.golf_course_id)
          const toAdd = line?.accounts.find((one) => one.basic_id === account.basic_id)
          const action = account.state === 'blocked' ? text.unblock : text.add
          if (!course) return null
          return (
            <li
              key={account.basic_id}
              className="flex min-h-18 flex-wrap items-center justify-between gap-3 px-(--page-edge) py-3"
            >
              <span className="flex min-w-0 flex-col items-start gap-1">
                <AccentChip accent={course.id}>{course.short_title}</AccentChip>
                {account.state === 'unknown' ? null : (
                  <span className={account.state === 'blocked' ? 'text-sm font-bold text-ink' : 'text-sm'}>
                    {text.states[account.state]}
                  </span>
                )}
              </span>
              {account.state === 'friend' || toAdd === undefined ? (
                <span className="flex-none text-green-900">
                  <CheckIcon />
                </span>
              ) : (
                <span className="max-w-full">
                  <AddAccount
                    account={toAdd}
                    look={{ kind: 'outline', size: 'S' }}
                    onFriend={() => setAdded((others) => [...others, account.basic_id])}
                  >
                    <span className="sr-text">{text.ofCourse(course.short_title)}</span>
                    {action}
                  </AddAccount>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
