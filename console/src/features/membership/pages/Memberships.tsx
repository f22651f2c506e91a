import { useState } from 'react'
import type { LinkRequest } from '@jgm/contract/api/staff-membership'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice } from '../../../ui/States.tsx'
import { Courses } from '../../desk/parts/Courses.tsx'
import { useLinkRequests } from '../api.ts'
import { RequestPart } from '../parts/RequestPart.tsx'
import { membershipText as text } from '../text.ts'

/** 会員連携の依頼: members whom the front desk is to link to the course's ledger, and those it has declined. */
export function Memberships() {
  const courseId = useOneCourse()
  const query = useLinkRequests(courseId)
  const requests = query.data ?? []
  const [choice, choose] = useState<number | null>(null)
  const [said, say] = useState<string | null>(null)
  const chosen = requests.find(({ id }) => id === choice) ?? requests[0]
  function step(by: number): void {
    const at = requests.findIndex(({ id }) => id === chosen?.id)
    const next = requests[Math.min(Math.max(at + by, 0), requests.length - 1)]
    if (next) choose(next.id)
  }
  return (
    <Screen
      title={text.title}
      figures={[
        {
          label: text.figures.open,
          value: requests.filter(({ declined }) => declined === null).length,
          unit: text.figures.unit,
        },
      ]}
      shortcuts={
        requests.length > 1
          ? [
              { keys: 'ArrowDown', shown: '↑↓', label: text.keys.choose, foot: text.keys.choose, run: () => step(1) },
              { keys: 'ArrowUp', label: text.keys.choose, hidden: true, run: () => step(-1) },
            ]
          : []
      }
    >
      {courseId === null ? (
        <Courses />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <div className="memberships">
          <section className="panel" aria-label={text.list}>
            {said === null ? null : <Notice kind="good">{said}</Notice>}
            {requests.length === 0 ? (
              <Empty title={text.none}>{text.noneLead}</Empty>
            ) : (
              <RequestList requests={requests} chosen={chosen} onChoose={choose} />
            )}
          </section>
          {chosen ? <RequestPart key={chosen.id} courseId={courseId} request={chosen} onDone={say} /> : null}
        </div>
      )}
    </Screen>
  )
}

const RequestList = ({
  requests,
  chosen,
  onChoose,
}: {
  readonly requests: readonly LinkRequest[]
  readonly chosen: LinkRequest | undefined
  readonly onChoose: (id: number) => void
}) => (
  <ul className="link-requests">
    {requests.map(({ id, member, membership_id: membershipId, requested_at: at, declined }) => (
      <li key={id}>
        <button type="button" className="btn" aria-pressed={id === chosen?.id} onClick={() => onChoose(id)}>
          <b>{member.name}</b>
          <span>{membershipId}</span>
          <small>
            {declined ? text.declinedAt(formatDateTimeMedium(declined.at)) : text.askedAt(formatDateTimeMedium(at))}
          </small>
        </button>
      </li>
    ))}
  </ul>
)
