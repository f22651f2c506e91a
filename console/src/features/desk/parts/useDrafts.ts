import { useState } from 'react'
import { isCode } from '../../../lib/api.ts'

/** The fields of a seat that are typed. */
export const textFields = ['address', 'locker', 'bag_tag'] as const
export type TextField = (typeof textFields)[number]

/** What somebody types into a field of a seat, until it is kept. */
export type Draft = {
  readonly typed: string
  /** What the field had when the typing began: what this desk has read. */
  readonly standing: string | null
  /** It was sent, and not changed since. */
  readonly isSent: boolean
  /** The text that another desk has written there meanwhile. */
  readonly theirs: { readonly by: string; readonly value: string | null } | null
}

/** The texts that are typed and not kept, seat by seat: they outlive a lost line, and a look at another start. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const keyOf = (seat: string, field: string): string => `${seat} ${field}`
  function set(key: string, next: (old: Draft | undefined) => Draft | undefined): void {
    setDrafts((all) => {
      const made = new Map(all)
      const draft = next(all.get(key))
      if (draft) made.set(key, draft)
      else made.delete(key)
      return made
    })
  }
  return {
    of: (seat: string, field: TextField): Draft | undefined => drafts.get(keyOf(seat, field)),
    /** `value`: what the field has on the sheet. */
    type: (seat: string, field: TextField, typed: string, value: string | null): void =>
      set(keyOf(seat, field), (old) => ({ standing: value, theirs: null, ...old, typed, isSent: false })),
    /** It is being sent, in place of `standing`. */
    send: (seat: string, field: TextField, typed: string, standing: string | null): void =>
      set(keyOf(seat, field), () => ({ typed, standing, isSent: true, theirs: null })),
    drop: (seat: string, field: string): void => set(keyOf(seat, field), () => undefined),
    /** It is stored, as `value`. What was typed since stays, to be written in its place. */
    keep: (seat: string, field: TextField, value: string | null): void =>
      set(keyOf(seat, field), (old) => (old && !old.isSent ? { ...old, standing: value } : undefined)),
    /** Another desk was first: what was typed stays, and what stands there is shown beside it. */
    refuse: (seat: string, error: unknown): void => {
      if (!isCode(error, 'written_first')) return
      const { by, field, value } = error.details
      set(keyOf(seat, field), (old) => old && { ...old, theirs: { by, value } })
    },
  }
}
