import type { LineIntegration } from '@jgm/contract/api/line'
import { useConfig } from '../../../lib/visitor.ts'
import { AccentChip, Chip } from '../../../ui/Card.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { lineText } from '../text.ts'

const text = lineText.integration

/** The official account of each course: what the LINE user is to it, and how to become its friend. */
export function Accounts({ accounts }: { accounts: LineIntegration['accounts'] }) {
  const { courses, line } = useConfig()
  if (accounts.length === 0) return null
  return (
    <Section title={text.accounts}>
      <p>{text.accountsLead}</p>
      <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
        {accounts.map((account) => {
          const course = courses.find((one) => one.id === account.golf_course_id)
          const url = line?.accounts.find((one) => one.basic_id === account.basic_id)?.add_url
          const action = account.state === 'blocked' ? text.unblock : text.add
          if (!course) return null
          return (
            <li key={account.basic_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <AccentChip accent={course.id}>{course.short_title}</AccentChip>
              {account.state === 'friend' || url === undefined ? (
                <Chip tone="green">{text.states[account.state]}</Chip>
              ) : (
                <span className="flex flex-wrap items-center gap-3">
                  <Chip tone={account.state === 'blocked' ? 'warning' : 'gray'}>{text.states[account.state]}</Chip>
                  <OutsideLink href={url} {...buttonLook('outline', 'S')}>
                    {action}
                    <span className="sr-text">{text.ofCourse(action, course.short_title)}</span>
                  </OutsideLink>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
