import type { InquiryDraft, InquiryThread } from '@jgm/contract/api/staff-inquiries'
import { blanksIn, fillBlanks, mostInInquiry, type BlankValues } from '@jgm/contract/model/inquiries'
import { countCharacters, isInvisible } from '@jgm/contract/model/normalise'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../../../lib/live.ts'
import { useUnkept } from '../../../lib/unsaved.ts'
import { keepOnLeaving, useKeeping, useUnsentAnswer } from '../api.ts'

const pauseMs = 600
const mostFilled = 40
const nothing: InquiryDraft = { body: '', filled: [] }

/** An answer as it is typed: kept on the server after each pause, when the thread is left, and when the line is back. */
export function useDraft({ inquiry, seen, draft: begun }: InquiryThread) {
  const { find, write } = useUnsentAnswer(inquiry.id)
  const [draft, setDraft] = useState(() => find() ?? begun)
  const [kept, setKept] = useState(begun)
  // The message that is answered: a newer one is looked at before what was written to this one is sent.
  const [read, setRead] = useState(seen)
  const isMoved = read !== seen
  if (isMoved && isInvisible(draft.body)) setRead(seen)
  const { returns } = useLive()
  const { mutate, error } = useKeeping(inquiry.id)
  const waiting = useRef<{ readonly draft: InquiryDraft; readonly timer: ReturnType<typeof setTimeout> } | null>(null)
  const save = useCallback(
    (what: InquiryDraft) => {
      waiting.current = null
      mutate(what, { onSuccess: () => setKept(what) })
    },
    [mutate],
  )
  const change = useCallback(
    (next: InquiryDraft): void => {
      setDraft(next)
      clearTimeout(waiting.current?.timer)
      waiting.current = { draft: next, timer: setTimeout(() => save(next), pauseMs) }
    },
    [save],
  )
  const isKept = draft.body === kept.body
  const unkept = useRef<InquiryDraft | null>(null)
  useEffect(() => {
    unkept.current = isKept ? null : draft
  }, [isKept, draft])
  /** It is sent now: what waits is kept before, and is no draft of the thread any more once it is answered. */
  const settle = (): void => {
    clearTimeout(waiting.current?.timer)
    if (waiting.current) save(waiting.current.draft)
    unkept.current = null
  }
  useEffect(
    () => () => {
      if (unkept.current) write(unkept.current)
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      save(waiting.current.draft)
    },
    [save, write],
  )
  // An answer that was left before the server had confirmed it is sent to the server again.
  const [unsent] = useState(find)
  useEffect(() => {
    if (unsent) save(unsent)
  }, [unsent, save])
  // A page that goes, as by reading it again, sends what still waits on its way out.
  useEffect(() => {
    const leave = (): void => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      keepOnLeaving(inquiry.id, waiting.current.draft)
      waiting.current = null
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [inquiry.id])
  useUnkept(!isKept && error !== null)
  useEffect(() => {
    if (returns > 0 && unkept.current) save(unkept.current)
  }, [returns, save])
  const blanks = blanksIn(draft.body)
  return {
    draft,
    blanks,
    isKept,
    failure: error,
    read,
    isMoved,
    acknowledge: () => setRead(seen),
    canSend:
      !isMoved &&
      !isInvisible(draft.body) &&
      blanks.length === 0 &&
      countCharacters(draft.body) <= mostInInquiry.answer,
    settle,
    /** It was sent. */
    clear(): void {
      setDraft(nothing)
      setKept(nothing)
    },
    type: (body: string) => change({ ...draft, body }),
    /** Puts a template behind what is written. */
    put(template: string, values: BlankValues): void {
      const { text, filled } = fillBlanks(template, values)
      change({
        body: isInvisible(draft.body) ? text : `${draft.body.trimEnd()}\n\n${text}`,
        filled: [...new Set([...draft.filled, ...filled])].slice(-mostFilled),
      })
    },
  }
}
export type Drafted = ReturnType<typeof useDraft>
