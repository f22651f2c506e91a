import { useState } from 'react'
import { useKeptDraft, type SendDraft } from './useKeptDraft.ts'
import { useLater } from './useLater.ts'

const pauseMs = 600

/** The editor reads its text or prices anew each time it is opened: a cached answer has the draft as it was then. */
export const editedFresh = { gcTime: 0 } as const

/** The contents of a draft, and the digest of the published contents that the draft began with. */
export type KeptContents<T> = { readonly contents: T; readonly digest: string }

type Draft<T> = KeptContents<T> & { readonly by?: string; readonly at?: string }

/**
 * The draft of prices, texts or policies while somebody writes it. After each pause the server keeps it. New data from the server never replaces what the
 * person has typed.
 */
export function useEdition<T>({
  id,
  published,
  digest: publishedDigest,
  draft: begun,
  isSame,
  send,
}: {
  /** Names the queue of the draft’s writes. Publishing stands in the same queue, so that it comes after them. */
  readonly id: string
  readonly published: T
  readonly digest: string
  readonly draft: (KeptContents<T> & { readonly version: number; readonly by: string; readonly at: string }) | null
  readonly isSame: (one: T, other: T) => boolean
  readonly send: SendDraft<KeptContents<T>>
}) {
  // Between a key and the end of the pause.
  const [isTyping, setTyping] = useState(false)
  const { later, cancel } = useLater()
  const keeping = useKeptDraft<KeptContents<T> | null>(id, begun?.version ?? 0, send)
  const [draft, setDraft] = useState<Draft<T> | null>(keeping.begun ? keeping.begun.draft : begun)
  const contents = draft?.contents ?? published
  const digest = draft?.digest ?? publishedDigest
  const isChanged = !isSame(contents, published)
  function settle(): void {
    cancel()
    setTyping(false)
  }
  function write(next: T, based: string, pause: number): void {
    setDraft({ contents: next, digest: based })
    setTyping(true)
    later(() => {
      setTyping(false)
      keeping.keep(isSame(next, published) ? null : { contents: next, digest: based })
    }, pause)
  }
  return {
    contents,
    digest,
    isChanged,
    /** Something else was published after the draft was begun. */
    isStale: draft !== null && digest !== publishedDigest && isChanged,
    /** A colleague has changed or ended the draft meanwhile. */
    isTaken: keeping.isTaken,
    /** The version of the draft as it is kept now; 0: none is. */
    versionNow: keeping.versionNow,
    isKept: !isTyping && !keeping.isKeeping,
    savedBy: draft?.by !== undefined && draft.at !== undefined ? { by: draft.by, at: draft.at } : null,
    failure: keeping.failure,
    change: (next: T) => write(next, digest, pauseMs),
    /** Takes up what was published before, or goes on over what was published meanwhile. */
    goOn: (next: T = contents) => write(next, publishedDigest, 0),
    drop: () => {
      settle()
      setDraft(null)
      keeping.keep(null)
    },
    /** Nothing more is kept: the draft is being published. */
    settle,
    /** Forgets the draft, because the server has deleted it: it was published, or an announcement was taken back. */
    end: () => {
      setDraft(null)
      keeping.ended()
    },
  }
}
