import { useRef, useState } from 'react'
import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { chosenTime, sendingTime, timeProblem, type NoticeDraft } from '@jgm/contract/model/notices'
import { isCode } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLater } from '../../../lib/useLater.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { useKeeping, useNoticePreview, usePublishing } from '../api.ts'

const pauseMs = 600

const isSame = (one: NoticeDraft, other: NoticeDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** When mails and messages of an instant leave, where that is not the same instant. */
export function laterThan(at: Date): Date | null {
  const leaving = sendingTime(at)
  return leaving > at ? leaving : null
}

/** The draft of a notice as it is typed: kept on the server after each pause, counted and drawn, and published. */
export function useWriting(notice: DeskNotice) {
  const [draft, setDraft] = useState(notice.notice)
  const [kept, keep] = useState(notice.notice)
  const now = useNow()
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
  const wrongTime = timeProblem(draft, now)
  const canPublish = isSeen && wrongTime === null && !isStale && !isOut
  const at = chosenTime(draft)
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
    publishing.mutate(draft)
  }
  return {
    draft,
    /** From when on it can be read; null: at once. And when the mails and messages leave, where that is later; else null. */
    at,
    waitsUntil: laterThan(at ?? now),
    wrongTime,
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
