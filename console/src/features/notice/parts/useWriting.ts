import { useState } from 'react'
import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { chosenTime, sendingTime, timeProblem, type NoticeDraft } from '@jgm/contract/model/notices'
import { isCode } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useKeptDraft } from '../../../lib/useKeptDraft.ts'
import { useLater } from '../../../lib/useLater.ts'
import { useSettled } from '../../../lib/useSettled.ts'
import { scopeOf, useNoticePreview, usePublishing, useSending } from '../api.ts'

const pauseMs = 600

const isSame = (one: NoticeDraft, other: NoticeDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** When mails and messages of an instant leave, where that is not the same instant. */
export function laterThan(at: Date): Date | null {
  const leaving = sendingTime(at)
  return leaving > at ? leaving : null
}

/** The draft of a notice as it is typed: kept on the server after each pause, counted and drawn, and published. */
export function useWriting(notice: DeskNotice) {
  const keeping = useKeptDraft<NoticeDraft>(scopeOf(notice.id).id, notice.version, useSending(notice.id))
  const [draft, setDraft] = useState(keeping.begun?.draft ?? notice.notice)
  // Between a key and the end of the pause.
  const [isTyping, setTyping] = useState(false)
  const [tries, setTries] = useState(0)
  const now = useNow()
  const { later, cancel } = useLater()
  const publishing = usePublishing(notice.id, keeping)
  const settled = useSettled(draft, pauseMs)
  const preview = useNoticePreview(notice.id, settled)
  const isStale = keeping.isTaken || isCode(publishing.error, 'desk_stale')
  const isSeen = preview.data !== undefined && !preview.isPlaceholderData && isSame(settled, draft)
  const isOut = publishing.isPending || publishing.isSuccess
  const wrongTime = timeProblem(draft, now)
  const canPublish = isSeen && wrongTime === null && !isStale && !isOut
  const at = chosenTime(draft)
  const change = (changed: Partial<NoticeDraft>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    setTyping(true)
    publishing.reset()
    later(() => {
      setTyping(false)
      keeping.keep(next)
    }, pauseMs)
  }
  const publish = (): void => {
    if (!canPublish) return
    cancel()
    publishing.mutate(draft, { onSuccess: keeping.forget, onError: () => setTries(tries + 1) })
  }
  return {
    draft,
    /** From when on it can be read; null: at once. And when the mails and messages leave, where that is later; else null. */
    at,
    waitsUntil: laterThan(at ?? now),
    wrongTime,
    isKept: !isTyping && !keeping.isKeeping && keeping.failure === null,
    isStale,
    failure: isStale ? null : keeping.failure,
    preview,
    publishing,
    canPublish,
    /** Presses of the button that were refused. */
    tries,
    versionNow: keeping.versionNow,
    forget: keeping.forget,
    change,
    publish,
  }
}
