import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isCode, isUnanswered } from './api.ts'

const againMs = 2_000

/** Sends a draft, or null to give it up, with the version that was last known here (0: there was none), and answers with its own. */
export type SendDraft<T> = (draft: T | null, version: number) => Promise<{ readonly version: number }>

/**
 * Keeps the draft of one thing on the server. Drafts reach it one after another, in the order in which they were made; where no answer comes, one is
 * sent until there is. `isTaken`: somebody else has kept or ended the draft meanwhile, so that nothing more is kept from here. `known`: the version
 * that was read at the beginning.
 */
export function useKeptDraft<T>(id: string, known: number, send: SendDraft<T>) {
  const version = useRef(known)
  const keeping = useMutation({
    scope: { id },
    retry: (_count, error) => isUnanswered(error),
    retryDelay: againMs,
    mutationFn: async (draft: T | null) => {
      const kept = await send(draft, version.current)
      version.current = kept.version
    },
  })
  const isTaken = isCode(keeping.error, 'desk_stale')
  return {
    keep: keeping.mutate,
    /** Begins again at version 0, because the server deletes a draft that is published. */
    ended: () => void (version.current = 0),
    isKeeping: keeping.isPending,
    isTaken,
    failure: isTaken ? null : (keeping.error ?? keeping.failureReason),
  }
}
