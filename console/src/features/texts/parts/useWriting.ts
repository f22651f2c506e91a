import { useRef, useState } from 'react'
import type { DeskText } from '@jgm/contract/api/staff-texts'
import type { PlayDate } from '@jgm/contract/model/dates'
import { isAgreed, readyText, withoutEmptyLines, type DraftText } from '@jgm/contract/model/texts'
import { isCode } from '../../../lib/api.ts'
import { useFormer, useKeeping, usePublishing, useWithdrawing } from '../api.ts'
import { changesIn, emptyQuestion, emptySection, isSame, problemsIn } from './draft.ts'

const pauseMs = 600

/** From when on a page that golfers agree to holds: since its date as before, or from another one. Null: nobody has said it yet. */
export type From = { readonly how: 'stay' } | { readonly how: 'date'; readonly date: PlayDate } | null

type Draft = Pick<NonNullable<DeskText['draft']>, 'text' | 'digest'> & { readonly by?: string; readonly at?: string }

/** A text as it is written: kept on the server after each pause, compared with what is published, and published. */
export function useWriting(text: DeskText) {
  const which = { kind: text.kind, course: text.course_id }
  const [draft, setDraft] = useState<Draft | null>(text.draft)
  // Between a key and the end of the pause.
  const [isTyping, setTyping] = useState(false)
  const [from, setFrom] = useState<From>(null)
  /** Presses of the button that found something to be mended. */
  const [tries, setTries] = useState(0)
  /** What was there before a piece was taken out. */
  const [removed, setRemoved] = useState<DraftText | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keeping = useKeeping(which, text.draft?.version ?? 0)
  const publishing = usePublishing(which)
  const withdrawing = useWithdrawing(which)
  const former = useFormer(which)
  const words = draft?.text ?? text.text
  const digest = draft?.digest ?? text.digest
  const isChanged = !isSame(words, text.text)
  const isStale = (draft !== null && digest !== text.digest && isChanged) || isCode(publishing.error, 'desk_stale')
  const problems = problemsIn(words)
  const needsDate = isAgreed(text.kind)
  function keep(next: DraftText, based: string, pause: number): void {
    setDraft({ text: next, digest: based })
    setTyping(true)
    publishing.reset()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTyping(false)
      keeping.keep(isSame(next, text.text) ? null : { text: next, digest: based })
    }, pause)
  }
  const change = (next: DraftText): void => keep(next, digest, pauseMs)
  function remove(next: DraftText): void {
    setRemoved(words)
    change(next)
  }
  function restore(): void {
    if (!removed) return
    change(removed)
    setRemoved(null)
  }
  function add(): void {
    if (words.is === 'faq') change({ ...words, questions: [...words.questions, emptyQuestion(words)] })
    else change({ ...words, sections: [...words.sections, emptySection] })
  }
  function drop(): void {
    clearTimeout(timer.current)
    setTyping(false)
    setDraft(null)
    setRemoved(null)
    setTries(0)
    keeping.keep(null)
  }
  function publish(): void {
    if (!isChanged || isStale || keeping.isTaken || publishing.isPending) return
    const ready = readyText.safeParse(withoutEmptyLines(words))
    if (!ready.success || (needsDate && from === null)) {
      setTries(tries + 1)
      return
    }
    clearTimeout(timer.current)
    setTyping(false)
    const inForce = from?.how === 'date' ? from.date : null
    publishing.mutate(
      { text: ready.data, in_force: inForce, digest },
      {
        onSuccess: () => {
          setDraft(null)
          setRemoved(null)
          setFrom(null)
          setTries(0)
          keeping.ended()
        },
      },
    )
  }
  return {
    words,
    from,
    setFrom,
    isChanged,
    changes: changesIn(words, text.text),
    isStale,
    isTaken: keeping.isTaken,
    isKept: !isTyping && !keeping.isKeeping,
    savedBy: draft?.by !== undefined && draft.at !== undefined ? { by: draft.by, at: draft.at } : null,
    failure: keeping.failure ?? former.error ?? withdrawing.error,
    problems: tries > 0 ? problems : new Map<string, string>(),
    lacksDate: tries > 0 && needsDate && from === null,
    tries,
    publishing,
    withdrawing,
    hasRemoved: removed !== null,
    change,
    remove,
    restore,
    add,
    drop,
    publish,
    /** Goes on over what was published meanwhile. */
    goOn: () => keep(words, text.digest, 0),
    take: (no: number) => former.mutate(no, { onSuccess: (taken) => keep(taken.text, text.digest, 0) }),
    withdraw: () => {
      if (withdrawing.isPending) return
      publishing.reset()
      withdrawing.mutate(text.digest, { onSuccess: () => setDraft(null) })
    },
  }
}
