import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Planned } from '@jgm/contract/api/editions'
import { planPublishing, type PlannedKind } from '@jgm/contract/api/staff-editions'
import { instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { call } from './api.ts'

/** A day, and a minute of it; null while none is typed. */
export type When = { readonly date: PlayDate; readonly minute: number }

/**
 * When the draft of a course is published by itself. Planning stands behind the last write of the draft, and means the draft as it was kept then.
 * `read` is read anew afterwards.
 */
export function usePlanned({
  course,
  kind,
  queue,
  read,
  today,
  draft,
  versionNow,
  isReady,
}: {
  readonly course: number
  readonly kind: PlannedKind
  /** Names the queue of the draft’s writes. */
  readonly queue: string
  readonly read: QueryKey
  readonly today: PlayDate
  /** As the server has answered it last. */
  readonly draft: { readonly version: number; readonly planned: Planned } | null
  /** Of the draft as it is kept now. */
  readonly versionNow: () => number
  /** Could it be published now? */
  readonly isReady: boolean
}) {
  const queries = useQueryClient()
  const planning = useMutation({
    scope: { id: queue },
    mutationFn: (when: When | null) =>
      call(planPublishing, {
        params: { id: course, draft: kind },
        body: { version: versionNow(), at: when && isoInTokyo(instantAt(when.date, when.minute)) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: read }),
  })
  const isCurrent = draft?.version === versionNow()
  return {
    today,
    planned: isCurrent ? draft.planned : null,
    /** It was planned, and has been changed since. */
    isGone: !isCurrent && draft?.planned?.refused === null,
    isReady: isReady && !planning.isPending,
    error: planning.error,
    plan: (when: When): void => planning.mutate(when),
    takeBack: (): void => planning.mutate(null),
  }
}
