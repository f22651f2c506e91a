import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { auditActors, readAudit, saveAudit } from '@jgm/contract/api/staff-audit'
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

/** What the server is asked for; a filter that is empty leaves nothing out. */
function askedFor({ action, actor, subject, from, to }: AuditFilter, course: number | null) {
  const staffId = Number(/^staff:(\d+)$/.exec(actor)?.[1] ?? 0)
  const kind = auditActors.find((one) => one === actor)
  return {
    ...(course !== null && { course_id: course }),
    ...(action !== '' && { action }),
    ...(staffId > 0 && { staff_id: staffId }),
    ...(kind !== undefined && { kind }),
    ...(subject !== '' && { subject }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}

/** The log of the chosen course, page by page. */
export function useAudit(filter: AuditFilter) {
  const { course } = useDesk()
  const { action, actor, subject, from, to } = filter
  return useInfiniteQuery({
    queryKey: ['audit', course, action, actor, subject, from, to],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam }) =>
      call(readAudit, { query: { ...askedFor(filter, course), ...(pageParam !== null && { cursor: pageParam }) } }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
}

/** The entries of a filter for a file, which the log notes. */
export function useSavingAudit(filter: AuditFilter) {
  const { course } = useDesk()
  return useMutation({ mutationFn: () => call(saveAudit, { body: askedFor(filter, course) }) })
}
