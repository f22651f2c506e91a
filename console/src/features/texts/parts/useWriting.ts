import { useState } from 'react'
import type { DeskText } from '@jgm/contract/api/staff-texts'
import type { PlayDate } from '@jgm/contract/model/dates'
import { isAgreed, readyText, withoutEmptyLines, type DraftText } from '@jgm/contract/model/texts'
import { isCode } from '../../../lib/api.ts'
import { useEdition } from '../../../lib/useEdition.ts'
import { scopeOf, useFormer, usePublishing, useSending, useWithdrawing } from '../api.ts'
import { changesIn, emptyQuestion, emptySection, isSame, problemsIn } from './draft.ts'

/** From when on a page that golfers agree to holds: since its date as before, or from another one. Null: nobody has said it yet. */
export type From = { readonly how: 'stay' } | { readonly how: 'date'; readonly date: PlayDate } | null

/** A text as it is written, compared with what is published, and published. */
export function useWriting(text: DeskText) {
  const which = { kind: text.kind, course: text.course_id }
  const edition = useEdition<DraftText>({
    id: scopeOf(which).id,
    published: text.text,
    digest: text.digest,
    draft: text.draft && { ...text.draft, contents: text.draft.text },
    isSame,
    send: useSending(which),
  })
  const [from, setFrom] = useState<From>(null)
  /** Presses of the button that found something to be mended. */
  const [tries, setTries] = useState(0)
  /** The text as it was before a question or a heading was removed. */
  const [removed, setRemoved] = useState<DraftText | null>(null)
  const publishing = usePublishing(which)
  const withdrawing = useWithdrawing(which)
  const former = useFormer(which)
  const { contents: words, isChanged } = edition
  const isStale = edition.isStale || isCode(publishing.error, 'desk_stale')
  const needsDate = isAgreed(text.kind)
  function change(next: DraftText): void {
    publishing.reset()
    edition.change(next)
  }
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
  function end(): void {
    setRemoved(null)
    setFrom(null)
    setTries(0)
  }
  function publish(): void {
    if (!isChanged || isStale || edition.isTaken || publishing.isPending) return
    const ready = readyText.safeParse(withoutEmptyLines(words))
    if (!ready.success || (needsDate && from === null)) {
      setTries(tries + 1)
      return
    }
    edition.settle()
    const body = { text: ready.data, in_force: from?.how === 'date' ? from.date : null, digest: edition.digest }
    publishing.mutate(body, {
      onSuccess: () => {
        edition.end()
        end()
      },
    })
  }
  return {
    ...edition,
    words,
    from,
    setFrom,
    changes: changesIn(words, text.text),
    isStale,
    refusal: former.error ?? withdrawing.error,
    problems: tries > 0 || isCode(edition.failure, 'validation') ? problemsIn(words) : new Map<string, string>(),
    lacksDate: tries > 0 && needsDate && from === null,
    tries,
    publishing,
    withdrawing,
    hasRemoved: removed !== null,
    change,
    remove,
    restore,
    add,
    drop: () => {
      edition.drop()
      end()
    },
    publish,
    goOn: () => edition.goOn(),
    take: (no: number) => former.mutate(no, { onSuccess: (taken) => edition.goOn(taken.text) }),
    withdraw: () => {
      if (withdrawing.isPending) return
      publishing.reset()
      withdrawing.mutate({ digest: text.digest }, { onSuccess: edition.end })
    },
  }
}
