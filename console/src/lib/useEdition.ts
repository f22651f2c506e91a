import { useState } from 'react'
import { useKeptDraft, type SendDraft } from './useKeptDraft.ts'
import { useLater } from './useLater.ts'

const pauseMs = 600

/** What is kept of a draft: what it says, and what stands for that with which it began. */
export type KeptContents<T> = { readonly contents: T; readonly digest: string }

type Draft<T> = KeptContents<T> & { readonly by?: string; readonly at?: string }

/**
 * What is written over something that is published: kept on the server after each pause, compared with what is published, and never replaced by what is
 * read meanwhile.
 */
export function useEdition<T>({
  id,
  published,
  digest: publishedDigest,
  draft: begun,
  isSame,
  send,
}: {
  /** Of what is written, for the order of its writes; the publishing takes the same turn. */
  readonly id: string
  readonly published: T
  readonly digest: string
  readonly draft: (KeptContents<T> & { readonly version: number; readonly by: string; readonly at: string }) | null
  readonly isSame: (one: T, other: T) => boolean
  readonly send: SendDraft<KeptContents<T>>
}) {
  const [draft, setDraft] = useState<Draft<T> | null>(begun)
  // Between a key and the end of the pause.
  const [isTyping, setTyping] = useState(false)
  const { later, cancel } = useLater()
  const keeping = useKeptDraft<KeptContents<T>>(id, begun?.version ?? 0, send)
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
    /** What was kept has been published or taken back, so that there is no draft any more. */
    end: () => {
      setDraft(null)
      keeping.ended()
    },
  }
}
