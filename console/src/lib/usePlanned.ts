import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Planned } from '@jgm/contract/api/editions'
import { planPublishing, type PlannedKind } from '@jgm/contract/api/staff-editions'
import { instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { call } from './api.ts'

/** A day, and a minute of it; null while none is typed. */
export type When = { readonly date: PlayDate; readonly minute: number }

/** The newest answer of the server about the draft. */
type Given = {
  readonly course_id: number
  readonly today: PlayDate
  readonly draft: { readonly version: number; readonly planned: Planned } | null
}

/** The draft on the screen, as its editor knows it. */
type Work = {
  /** The version of the draft that the server has kept. */
  readonly versionNow: () => number
  readonly isFit: boolean
  readonly isReady: boolean
  readonly isKept: boolean
  readonly isStale: boolean
  readonly isTaken: boolean
}

/** The queries of what is published and drafted. */
const readAs = {
  policies: ['policies'],
  prices: ['prices'],
  plans: ['plans'],
  sheets: ['sheet-templates'],
} as const satisfies Record<PlannedKind, QueryKey>

/**
 * When the draft of a course is published by itself. Planning stands in the queue of the draft's writes, behind the last one, and means the draft as it
 * was kept then. What is `given` is read anew afterwards.
 */
export function usePlanned(
  kind: PlannedKind,
  queue: string,
  { course_id: course, today, draft }: Given,
  { versionNow, isFit, isReady, isKept, isStale, isTaken }: Work,
) {
  const queries = useQueryClient()
  const planning = useMutation({
    scope: { id: queue },
    mutationFn: (when: When | null) =>
      call(planPublishing, {
        params: { id: course, draft: kind },
        body: { version: versionNow(), at: when && isoInTokyo(instantAt(when.date, when.minute)) },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...readAs[kind], course] }),
  })
  const isCurrent = draft?.version === versionNow()
  return {
    today,
    planned: isCurrent ? draft.planned : null,
    /** It was planned, and has been changed since. */
    isGone: !isCurrent && draft?.planned?.refused === null,
    isReady: isFit && isReady && isKept && !isStale && !isTaken && !planning.isPending,
    error: planning.error,
    plan: (when: When): void => planning.mutate(when),
    takeBack: (): void => planning.mutate(null),
  }
}
