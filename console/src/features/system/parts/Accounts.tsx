import type { LineAccount } from '@jgm/contract/api/staff-system'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { courseName, useDesk } from '../../../lib/session.ts'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { systemText as text } from '../text.ts'

function stateOf({ accepted_at: accepted, refused_at: refused, is_used_up: isUsedUp }: LineAccount): string {
  if (isUsedUp) return text.accountStates.usedUp
  if (refused !== null && (accepted === null || accepted < refused)) return text.accountStates.refused
  return accepted === null ? text.accountStates.idle : text.accountStates.well
}

/** What LINE has taken this month for each course, and whether its allowance is used up. */
export function Accounts({ accounts }: { readonly accounts: readonly LineAccount[] }) {
  const { group } = useDesk()
  const head = text.accountsHead
  return (
    <table>
      <caption>{text.accounts}</caption>
      <thead>
        <tr>
          <HeadCells labels={[head.course, head.accepted, head.acceptedAt, head.refused, head.state]} />
        </tr>
      </thead>
      <tbody>
        {accounts.length === 0 ? (
          <tr>
            <td colSpan={5}>{text.noAccounts}</td>
          </tr>
        ) : null}
        {accounts.map((account) => (
          <tr key={account.course_id} data-state={account.is_used_up ? 'failing' : undefined}>
            <td>{courseName(group, account.course_id)}</td>
            <td>{text.count(account.accepted)}</td>
            <td>{account.accepted_at === null ? '' : formatDateTimeMedium(account.accepted_at)}</td>
            <td>{text.count(account.refused)}</td>
            <td>{stateOf(account)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
