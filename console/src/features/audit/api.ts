import { useInfiniteQuery } from '@tanstack/react-query'
import { auditActors, readAudit } from '@jgm/contract/api/staff-audit'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'

export type AuditFilter = {
  /** Actions or their beginnings, with commas. */
  readonly action: string
  /** `staff:5`, or everybody of a kind: `member`. */
  readonly actor: string
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** The log of the chosen course, page by page. A filter that is empty leaves nothing out. */
export function useAudit({ action, actor, subject, from, to }: AuditFilter) {
  const { course } = useDesk()
  const staffId = Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0)
  const kind = auditActors.find((one) => one === actor)
  return useInfiniteQuery({
    queryKey: ['audit', course, action, actor, subject, from, to],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam }) =>
      call(readAudit, {
        query: {
          ...(course !== null && { course_id: course }),
          ...(action !== '' && { action }),
          ...(staffId > 0 && { staff_id: staffId }),
          ...(kind !== undefined && { kind }),
          ...(subject !== '' && { subject }),
          ...(from !== '' && { from }),
          ...(to !== '' && { to }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
}
