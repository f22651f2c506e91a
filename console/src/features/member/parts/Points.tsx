import type { DeskMember } from '@jgm/contract/api/desk-member'
import { formatDateLong, formatDateMedium } from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { pointChange } from '@jgm/contract/model/points'
import { courseName, useDesk } from '../../../lib/session.ts'
import { memberText as text } from '../text.ts'
import { AdjustForm } from './AdjustForm.tsx'
import { Table } from './Table.tsx'
import type { Adjusting } from './useAdjusting.ts'

/** The member’s points, what can be adjusted, and every change. */
export function Points({
  member: { points },
  adjusting,
}: {
  readonly member: DeskMember
  readonly adjusting: Adjusting
}) {
  const { group } = useDesk()
  const { head, none, scope, unit, plus, balance, pending, expiring } = text.points
  return (
    <>
      <dl className="member-sums">
        <div>
          <dt>{balance}</dt>
          <dd>{unit(groupDigits(points.balance))}</dd>
        </div>
        <div>
          <dt>{pending}</dt>
          <dd>{unit(groupDigits(points.pending))}</dd>
        </div>
      </dl>
      {points.expiring.map((one) => (
        <p key={one.on}>{expiring(formatDateMedium(one.on), groupDigits(one.points))}</p>
      ))}
      <div className="member-points">
        {points.adjusting.most > 0 ? <AdjustForm points={points} adjusting={adjusting} /> : null}
        <div>
          <Table labels={Object.values(head)} isEmpty={points.entries.length === 0} none={none} scope={scope}>
            {points.entries.map((one) => (
              <tr key={one.id}>
                <td>{formatDateLong(one.on)}</td>
                <td>{pointChange(one)}</td>
                <td>{one.course_id === null ? '' : courseName(group, one.course_id)}</td>
                <td data-number="">{one.points > 0 ? plus(groupDigits(one.points)) : groupDigits(one.points)}</td>
                <td data-number="">{groupDigits(one.balance)}</td>
              </tr>
            ))}
          </Table>
        </div>
      </div>
    </>
  )
}
