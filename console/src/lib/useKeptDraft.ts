import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, isCode, isUnanswered } from './api.ts'
import { transportText } from './text.ts'
import { useUnsent } from './useUnsent.ts'

const againMs = 2_000

/** Sends a draft with the version that was last known here (0: there was none), and answers with its own. */
type Send<T> = (draft: T, version: number) => Promise<{ readonly version: number }>
/** The same of a draft that can be given up (null). */
export type SendDraft<T> = Send<T | null>

/** The version that all writes of a draft share, however often its screen is left and opened meanwhile. */
const versionFrom = (known: number) => {
  let last = known
  return { now: () => last, become: (next: number) => void (last = next) }
}

/** A draft that the server has not confirmed. */
type Unsent<T> = { readonly draft: T; readonly version: ReturnType<typeof versionFrom> }

/**
 * Keeps the draft of one thing on the server. Drafts reach it one after another, in the order in which they were made; where no answer comes, one is
 * sent until there is. Until then it is held here, also after the screen was left or the session has ended: `begun` is what was held, and is sent
 * again. `isTaken`: somebody else has kept or ended the draft meanwhile, so that nothing more is kept from here. `known`: the version that was read
 * at the beginning.
 */
export function useKeptDraft<T>(id: string, known: number, send: Send<T>) {
  const { find, write, forget, isOwn } = useUnsent<Unsent<T>>(id)
  const [begun] = useState(find)
  const [version] = useState(() => begun?.version ?? versionFrom(known))
  const keeping = useMutation({
    scope: { id },
    retry: (_count, error) => isUnanswered(error),
    retryDelay: againMs,
    mutationFn: async (draft: T) => {
      if (!isOwn()) throw new ApiError('unauthenticated', transportText.unknown)
      const kept = await send(draft, version.now())
      version.become(kept.version)
      if (find()?.draft === draft) forget()
    },
    onError: (error) => isCode(error, 'desk_stale') && forget(),
  })
  const { mutate } = keeping
  useEffect(() => {
    if (begun) mutate(begun.draft)
  }, [begun, mutate])
  const isTaken = isCode(keeping.error, 'desk_stale')
  return {
    begun,
    keep: (draft: T): void => {
      write({ draft, version })
      mutate(draft)
    },
    /** Begins again at version 0, because the server deletes a draft that is published. */
    ended: () => {
      version.become(0)
      forget()
    },
    forget,
    versionNow: version.now,
    isKeeping: keeping.isPending,
    isTaken,
    failure: isTaken ? null : (keeping.error ?? keeping.failureReason),
  }
}
