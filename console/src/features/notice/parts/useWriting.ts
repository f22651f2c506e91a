import { useRef, useState } from 'react'
import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import type { NoticeDraft } from '@jgm/contract/model/notices'
import { isCode } from '../../../lib/api.ts'
import { useLater } from '../../../lib/useLater.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { useKeeping, useNoticePreview, usePublishing } from '../api.ts'
import type { When } from './WhenPart.tsx'

const pauseMs = 600

const isSame = (one: NoticeDraft, other: NoticeDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The draft of a notice as it is typed: kept on the server after each pause, counted and drawn, and published. */
export function useWriting(notice: DeskNotice) {
  const [draft, setDraft] = useState(notice.notice)
  const [kept, keep] = useState(notice.notice)
  const [when, setWhen] = useState<When>(null)
  const version = useRef(notice.version)
  const { later, cancel } = useLater()
  const turn = { versionNow: () => version.current }
  const keeping = useKeeping(notice.id, turn)
  const publishing = usePublishing(notice.id, turn)
  const settled = useSettled(draft, pauseMs)
  const preview = useNoticePreview(notice.id, settled)
  const isStale = isCode(keeping.error, 'desk_stale') || isCode(publishing.error, 'desk_stale')
  const isSeen = preview.data !== undefined && !preview.isPlaceholderData && isSame(settled, draft)
  const isOut = publishing.isPending || publishing.isSuccess
  const canPublish = isSeen && (when === null || when.minute !== null) && !isStale && !isOut
  function save(what: NoticeDraft): void {
    keeping.mutate(what, {
      onSuccess: (saved) => {
        version.current = saved.version
        keep(what)
      },
    })
  }
  const change = (changed: Partial<NoticeDraft>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    publishing.reset()
    later(() => save(next), pauseMs)
  }
  const publish = (): void => {
    if (!canPublish) return
    cancel()
    publishing.mutate({ draft, at: when === null ? null : { date: when.date, minute: when.minute ?? 0 } })
  }
  return {
    draft,
    when,
    setWhen,
    isKept: isSame(draft, kept),
    isStale,
    failure: isStale ? null : (keeping.error ?? keeping.failureReason),
    preview,
    publishing,
    canPublish,
    versionNow: turn.versionNow,
    change,
    publish,
  }
}
